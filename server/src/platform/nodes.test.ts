import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../testing/limits.ts'
import { makePerson } from '../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../testing/quad.ts'
import { until } from '../testing/waiting.ts'

let one: TestQuad
let two: TestQuad
beforeAll(async () => {
  one = await startTestQuad({ limiter: noLimits })
  two = await startTestQuad({ limiter: noLimits, databaseUrl: one.databaseUrl })
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

const isLive = async (quad: TestQuad, person: Person) =>
  (await quad.call('readFeed', { body: {} }, person)).status === 200

/** Signs out at the one node; how long the other goes on to let the token in. */
async function msUntilHeard(person: Person): Promise<number> {
  ;(await one.call('logout', {}, person)).reply()
  const began = performance.now()
  await until('the other node refuses', async () => !(await isLive(two, person)))
  return performance.now() - began
}

test('[ACC-07] a sign-out at one node is known at every other within a second', async () => {
  const person = await makePerson(one)
  expect([await isLive(one, person), await isLive(two, person)]).toEqual([true, true])
  expect(await msUntilHeard(person)).toBeLessThan(1000)
  expect(await isLive(one, person)).toBe(false)
})

/** Cuts the lines by which nodes hear of sign-outs; they are made anew a second later. */
async function cutLines(): Promise<void> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'quad announcements'`.execute(one.context.db)
  expect(rows).toHaveLength(2)
}

test('[ACC-07] a sign-out is known within a second also while a node hears nothing of the others', async () => {
  const [before, meanwhile] = [await makePerson(one), await makePerson(one)]
  expect(await isLive(two, before)).toBe(true)
  await cutLines()
  expect(await msUntilHeard(before)).toBeLessThan(1000)
  // Who is let in while the line is down is not remembered either.
  expect([await isLive(two, meanwhile), await isLive(two, meanwhile)]).toEqual([true, true])
  expect(await msUntilHeard(meanwhile)).toBeLessThan(1000)
})

test('[FEED-05] what is written at one node is read at the other', async () => {
  const person = await makePerson(one)
  const { _id } = (await one.call('createPost', { body: { text: 'From here' } }, person)).reply()
  expect((await two.call('getPost', { params: { id: _id } })).reply().text).toBe('From here')
})

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
  (await quad.call('getFeed', { body: {} }, person)).status === 200

/** Signs out at one node; returns how many ms the other node still accepts the token. */
async function msUntilRefused(person: Person): Promise<number> {
  ;(await one.call('logout', {}, person)).reply()
  const began = performance.now()
  await until('the other node refuses', async () => !(await isLive(two, person)))
  return performance.now() - began
}

test('[ACC-07] a sign-out reaches the other node within a second', async () => {
  const person = await makePerson(one)
  expect([await isLive(one, person), await isLive(two, person)]).toEqual([true, true])
  expect(await msUntilRefused(person)).toBeLessThan(1000)
  expect(await isLive(one, person)).toBe(false)
})

async function cutListenConnections(): Promise<void> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'quad announcements'`.execute(one.context.db)
  expect(rows).toHaveLength(2)
}

test('[ACC-07] a sign-out reaches the other node within a second even while its LISTEN connection is down', async () => {
  const [before, meanwhile] = [await makePerson(one), await makePerson(one)]
  expect(await isLive(two, before)).toBe(true)
  await cutListenConnections()
  expect(await msUntilRefused(before)).toBeLessThan(1000)
  // Sessions that are checked while the connection is down aren't cached either.
  expect([await isLive(two, meanwhile), await isLive(two, meanwhile)]).toEqual([true, true])
  expect(await msUntilRefused(meanwhile)).toBeLessThan(1000)
})

test('[FEED-05] a post written at one node is read at the other', async () => {
  const person = await makePerson(one)
  const { _id } = (await one.call('createPost', { body: { text: 'From here' } }, person)).reply()
  expect((await two.call('getPost', { params: { id: _id } })).reply().text).toBe('From here')
})

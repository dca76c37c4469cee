import { inWorkLimits } from '@quad/contract/rateLimits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
let holder: Database
let people: Person[]
let busy: Person
let other: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits, env: { DATABASE_POOL: '25' } })
  holder = openDatabase({ url: quad.databaseUrl, poolSize: 2 })
  people = await makePeople(quad, 25)
  ;[busy, other] = await makePeople(quad, 2)
})
afterAll(async () => {
  await holder.close()
  await quad.stop()
})

/** Locks the table of posts, so that its queries wait while `work` runs. */
const whilePostsAreLocked = <Result>(work: () => Promise<Result>) =>
  holder.db.transaction().execute(async (trx) => {
    await sql`lock table posts in access exclusive mode`.execute(trx)
    return work()
  })

const inWork = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(holder.db)
  return rows[0]?.count
}

const nowhere = '01900000-0000-7000-8000-00000000dead'
const read = (as?: Person) => quad.call('fetchPosts', { body: { filter: { club: nowhere } } }, as)
const post = (text: string, signal?: AbortSignal) =>
  fetch(`${quad.url}/api/posts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${busy.token}` },
    body: JSON.stringify({ text }),
    ...(signal && { signal }),
  })
const countPosts = async (): Promise<number> =>
  Number(
    (
      await quad.context.db
        .selectFrom('posts')
        .where('author_id', '=', busy.id)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

test.each<[string, number, () => Person | undefined]>([
  ['4 requests of an account', inWorkLimits.account.atOnce, () => busy],
  ['16 of an address without one', inWorkLimits.address.atOnce, () => undefined],
])('[API-09] %s are in work, its others wait in turn, and nobody else does', async (_what, atOnce, as) => {
  const { answers } = await whilePostsAreLocked(async () => {
    const sent = range(atOnce + 3).map(() => read(as()))
    await untilWaiting(quad, atOnce)
    expect((await quad.call('getUser', { params: { id: other.id } }, other)).status).toBe(200)
    expect(await inWork()).toBe(atOnce)
    return { answers: sent }
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(range(atOnce + 3).map(() => 200))
})

test('[API-09] more than may wait are refused', async () => {
  const { atOnce, waiting } = inWorkLimits.account
  const { answers, refused } = await whilePostsAreLocked(async () => {
    const sent = range(atOnce + waiting + 1).map(() => read(busy))
    return { answers: sent, refused: await Promise.race(sent) }
  })
  expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([429, 'request.tooMany', '1'])
  expect((await Promise.all(answers)).filter(({ status }) => status === 200)).toHaveLength(atOnce + waiting)
})

test('[API-09] a request whose client hung up while it waited is dropped', async () => {
  const before = await countPosts()
  const { answers } = await whilePostsAreLocked(async () => {
    const sent = range(4).map((at) => post(`In work ${at}`))
    await untilWaiting(quad, 4)
    const leaving = new AbortController()
    const left = post('Left', leaving.signal).catch(() => 'left')
    // This call is sent later, so its answer means that the post has arrived.
    ;(await quad.call('getUser', { params: { id: other.id } }, other)).reply()
    leaving.abort()
    expect(await left).toBe('left')
    return { answers: [...sent, post('Next in turn')] }
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(range(5).map(() => 200))
  expect(await countPosts()).toBe(before + 5)
})

test('[API-09] [ACC-07] a request whose session ended while it waited is refused, or answered as to a visitor', async () => {
  const [ended] = (await makePeople(quad, 1)) as [Person]
  const id = (await quad.call('createPost', { body: { text: 'Public' } }, ended)).reply()._id
  const { running, waiting } = await whilePostsAreLocked(async () => {
    const first = range(inWorkLimits.account.atOnce).map(() => read(ended))
    await untilWaiting(quad, inWorkLimits.account.atOnce)
    const asMember = quad.call('getUser', { params: { id: other.id } }, ended)
    const asAnyone = quad.call('getPost', { params: { id } }, ended)
    // This call is sent after both, so its answer means that they have arrived.
    ;(await quad.call('getUser', { params: { id: other.id } }, other)).reply()
    const { db, sessions } = quad.context
    await sessions.forget(...(await db.transaction().execute((trx) => sessions.endAll(trx, ended.id))))
    return { running: first, waiting: [asMember, asAnyone] }
  })
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual(running.map(() => 200))
  const [refused, shown] = await Promise.all(waiting)
  expect([refused?.code, shown?.status]).toEqual(['auth.required', 200])
})

test('[API-09] reads of many leave connections to writes', async () => {
  const { answers } = await whilePostsAreLocked(async () => {
    const sent = people.map((person) => read(person))
    await untilWaiting(quad, 20)
    const muted = await quad.call('muteUser', { params: { id: busy.id } }, other)
    expect([muted.status, await inWork()]).toEqual([200, 20])
    return { answers: sent }
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(people.map(() => 200))
})

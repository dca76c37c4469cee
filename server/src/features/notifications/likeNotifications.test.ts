import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { untilWaiting } from '../../testing/waiting.ts'

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

test('[NOTI-01] [FEED-03] a like on one node notifies, though the last like before it is taken back on another at that moment', async () => {
  const [author, leaving, coming] = await makePeople(one, 3)
  if (!author || !leaving || !coming) throw new Error('Three were to be made.')
  const id = (await one.call('createPost', { body: { text: 'Notify me' } }, author)).reply()._id
  const like = (quad: TestQuad, as: Person, likes: string[]) =>
    quad.call('markPost', { params: { id }, body: { likes } }, as)
  await like(one, leaving, [leaving.id])
  let first: ReturnType<typeof like> | undefined
  let second: ReturnType<typeof like> | undefined
  // Like and unlike both wait for the post's lock, so the unlike's snapshot doesn't contain the like.
  await one.context.db.transaction().execute(async (trx) => {
    await sql`select from posts where id = ${id} for no key update`.execute(trx)
    first = like(one, coming, [coming.id])
    await untilWaiting(two, 1)
    second = like(two, leaving, [])
    await untilWaiting(two, 2)
  })
  expect((await first)?.reply()).toMatchObject({ liked: true, likesCount: 2 })
  expect((await second)?.reply()).toMatchObject({ liked: false, likesCount: 1 })
  const { notifications } = (await one.call('listNotifications', { query: {} }, author)).reply()
  expect(notifications.map(({ kind, userBy, others }) => [kind, userBy?._id, others])).toEqual([['like', coming.id, 0]])
})

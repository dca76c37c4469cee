import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, walk } from '../../testing/turns.ts'

let quad: TestQuad
let crowd: Person[]
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  crowd = await makePeople(quad, 25)
  id = (await quad.call('createPost', { body: { text: 'Liked' } }, crowd[0])).reply()._id
  await inTurn(crowd, (person) => quad.call('markPost', { params: { id }, body: { likes: [person.id] } }, person))
})
afterAll(() => quad.stop())

const list = async (query: { '_id[$lt]'?: string; limit?: string }, as?: Person) =>
  (await quad.call('listPostLikes', { params: { id }, query }, as)).reply()

const newest = () => crowd.map((person) => person.id).toReversed()

test('[FEED-03] the likers of a post, newest first, also for visitors', async () => {
  expect((await list({})).map((user) => user._id)).toEqual(newest())
})

test('[FEED-03] the likers are paged, each once', async () => {
  const pages = await walk<{ _id: string }[], string>(
    (cursor) => list({ limit: '7', ...(cursor && { '_id[$lt]': cursor }) }),
    (page) => (page.length === 7 ? page.at(-1)?._id : undefined),
  )
  expect(pages.map((page) => page.length)).toEqual([7, 7, 7, 4])
  expect(pages.flat().map((user) => user._id)).toEqual(newest())
})

test('[FEED-03] a liker’s card has the email for themselves only', async () => {
  const own = crowd[3]
  const users = await list({}, own)
  expect(users.filter((user) => user.username !== '')).toEqual([
    expect.objectContaining({ _id: own?.id, username: own?.email }),
  ])
})

test.each([
  ['limit', '0'],
  ['limit', '1001'],
  ['limit', '1000000000'],
  ['limit', 'ten'],
  ['limit', '1.5'],
  ['_id[$lt]', 'x'],
])('[API-03] %s=%s is refused', async (key, value) => {
  const answer = await quad.send('GET', `/api/posts/${id}/likes?${encodeURIComponent(key)}=${value}`)
  expect([answer.status, answer.code, Object.keys(answer.err?.fields ?? {})]).toEqual([400, 'request.invalid', [key]])
})

test('[FEED-03] the likers of an unknown post are not found', async () => {
  const missing = '01900000-0000-7000-8000-00000000dead'
  const answer = await quad.call('listPostLikes', { params: { id: missing }, query: {} })
  expect([answer.status, answer.code]).toEqual([404, 'post.notFound'])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range, walk } from '../../testing/turns.ts'

let quad: TestQuad
let writer: Person
let other: Person
let written: string[]
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  const [one, two] = await makePeople(quad, 2)
  if (!one || !two) throw new Error('Too few were made.')
  writer = one
  other = two
  written = (await inTurn(range(23), (at) => write(`Post ${at}`, writer))).toReversed()
})
afterAll(() => quad.stop())

async function write(text: string, as: Person): Promise<string> {
  return (await quad.call('createPost', { body: { text } }, as)).reply()._id
}

type Filter = string | { _id?: string; user?: string; club?: string; savedBy?: string }
type Page = { posts: { _id: string }[]; morePosts: boolean; lastDocId: string | null }

const fetchPage = async (filter: Filter, as?: Person, lastDocId?: string | null) =>
  (await quad.call('fetchPosts', { body: { filter, ...(lastDocId !== undefined && { lastDocId }) } }, as)).reply()

const idsOf = (page: Page) => page.posts.map((post) => post._id)

async function readOn(filter: Filter, as?: Person): Promise<Page[]> {
  return walk<Page, string>(
    (cursor) => fetchPage(filter, as, cursor ?? null),
    (page) => (page.morePosts ? (page.lastDocId ?? undefined) : undefined),
  )
}

test('[FEED-18] posts of an author, ten a page, newest first, for members', async () => {
  const pages = await readOn({ user: writer.id }, other)
  expect(pages.map((page) => [page.posts.length, page.morePosts])).toEqual([
    [10, true],
    [10, true],
    [3, false],
  ])
  expect(pages.flatMap(idsOf)).toEqual(written)
  expect(pages.map((page) => page.lastDocId)).toEqual([written[9], written[19], written[22]])
  const beyond = await fetchPage({ user: writer.id }, other, written[22] ?? '')
  expect(beyond).toEqual({ posts: [], morePosts: false, lastDocId: null })
})

test('[FEED-18] without a token a single post is served, or those of a page, and no person’s posts', async () => {
  const [id = ''] = written
  expect(idsOf(await fetchPage({ _id: id }))).toEqual([id])
  expect(idsOf(await fetchPage({ club: id }))).toEqual([])
  const persons: (Filter | undefined)[] = [
    { user: writer.id },
    `user=${writer.id}`,
    { user: writer.id, club: id },
    {},
    '',
    undefined,
  ]
  for (const filter of persons) {
    const answer = await quad.call('fetchPosts', { body: { filter, lastDocId: written[0] ?? null } })
    expect([answer.status, answer.code]).toEqual([401, 'auth.required'])
  }
})

test('[FEED-18] the filter means the same as text and as an object', async () => {
  expect(await fetchPage(`user=${writer.id}`, other)).toEqual(await fetchPage({ user: writer.id }, other))
  expect(await fetchPage('', other)).toEqual(await fetchPage({}, other))
  const both = await fetchPage(`user=${writer.id}&savedBy=${writer.id}`, writer)
  expect(both).toEqual(await fetchPage({ user: writer.id, savedBy: writer.id }, writer))
})

test('[FEED-18] one post by its id, as the mobile client loads it', async () => {
  const id = written[4] ?? ''
  for (const filter of [{ _id: id }, `_id=${id}`]) {
    const page = await fetchPage(filter, other, null)
    expect([idsOf(page), page.morePosts, page.lastDocId]).toEqual([[id], false, id])
  }
  // A single post has no next page.
  expect(await fetchPage({ _id: id }, other, id)).toEqual({ posts: [], morePosts: false, lastDocId: null })
  expect((await fetchPage({ _id: '01900000-0000-7000-8000-00000000dead' })).posts).toEqual([])
})

test('[FEED-18] without a filter all posts are listed, in pages', async () => {
  const rows = await quad.context.db.selectFrom('posts').select('id').orderBy('id', 'desc').execute()
  const pages = await readOn({}, other)
  expect(pages.flatMap(idsOf)).toEqual(rows.map((row) => row.id))
  const bare = (await quad.call('fetchPosts', { body: {} }, other)).reply()
  expect(idsOf(bare)).toEqual(rows.slice(0, 10).map((row) => row.id))
})

test('[FEED-18] only the viewer can list their saved posts', async () => {
  const chosen = written.filter((_id, at) => at % 2 === 0)
  await inTurn(chosen.toReversed(), (id) =>
    quad.call('markPost', { params: { id }, body: { savedBy: [other.id] } }, other),
  )
  const pages = await readOn({ savedBy: other.id }, other)
  expect(pages.flatMap(idsOf)).toEqual(chosen)
  expect(pages.map((page) => page.posts.length)).toEqual([10, 2])
  expect(idsOf(await fetchPage(`savedBy=${other.id}`, other))).toEqual(chosen.slice(0, 10))
  expect((await fetchPage({ savedBy: other.id }, writer)).posts).toEqual([])
  expect((await fetchPage({ savedBy: other.id })).posts).toEqual([])
})

test.each([
  ['an operator', { $where: 'sleep(1)' }, '$where'],
  ['an unknown key', { college: '01900000-0000-7000-8000-00000000dead' }, 'college'],
  ['an unknown key in text', 'college=01900000-0000-7000-8000-00000000dead', 'college'],
  ['a prototype in text', '__proto__=1', '__proto__'],
])('[FEED-18] [API-03] a filter with %s is refused with its name', async (_what, filter, key) => {
  const body = JSON.stringify({ filter })
  const answer = await quad.send('POST', '/api/posts/fetch', { body, as: other })
  expect([answer.status, answer.code]).toEqual([400, 'request.unknownKey'])
  expect(answer.err?.message).toContain(key)
})

test.each([
  ['a user without a valid id', { user: 'asha' }],
  ['an operator for a value', { user: { $ne: null } }],
  ['text without a filter', 'user'],
  ['text with an invalid id', "user=' or 1=1"],
  ['a number', 5],
  ['null', null],
  ['a list', []],
])('[FEED-18] a filter that is %s is refused', async (_what, filter) => {
  const answer = await quad.send('POST', '/api/posts/fetch', { body: JSON.stringify({ filter }), as: other })
  expect([answer.status, answer.code]).toEqual([400, 'request.invalid'])
})

test('[FEED-18] requested clubs that the viewer isn’t in are ignored', async () => {
  const clubs = ['01900000-0000-7000-8000-00000000dead']
  const page = (await quad.call('fetchPosts', { body: { filter: { user: writer.id }, clubs } }, other)).reply()
  expect(idsOf(page)).toEqual(written.slice(0, 10))
})

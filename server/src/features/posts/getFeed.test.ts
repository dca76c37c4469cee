import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range, walk } from '../../testing/turns.ts'

let quad: TestQuad
let reader: Person
let writer: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  reader = await makePerson(quad)
  writer = await makePerson(quad)
  await inTurn(range(25), (at) => write(`Post ${at}`))
})
afterAll(() => quad.stop())

async function write(text: string, as = writer): Promise<string> {
  return (await quad.call('createPost', { body: { text } }, as)).reply()._id
}

const read = async (lastFetchedIds: string[], as = reader) =>
  (await quad.call('getFeed', { body: { lastFetchedIds } }, as)).reply()

async function allIds(): Promise<string[]> {
  const rows = await quad.context.db.selectFrom('posts').select('id').orderBy('id', 'desc').execute()
  return rows.map((row) => row.id)
}

/** Reads the feed to its end while a post is written before each page; `keep` chooses the ids that the client sends. */
async function readOn(keep: (sent: string[], page: string[]) => string[]) {
  const pages = await walk<{ ids: string[]; sent: string[]; more: boolean }, string[]>(
    async (cursor = []) => {
      await write('Written meanwhile')
      const page = await read(cursor)
      return { ids: page.posts.map((post) => post._id), sent: keep(cursor, page.lastFetchedIds), more: page.morePosts }
    },
    (page) => (page.more ? page.sent : undefined),
  )
  return pages.flatMap((page) => page.ids)
}

test.each([
  ['appends each page', (sent: string[], page: string[]) => [...sent, ...page]],
  ['keeps only the last page', (_sent: string[], page: string[]) => page],
  [
    'sends what it has in any order',
    (sent: string[], page: string[]) => [...page, ...sent].toSorted((a, b) => b.localeCompare(a)),
  ],
  ['trims to the 500 oldest', (sent: string[], page: string[]) => [...sent, ...page].slice(-500)],
])('[FEED-02] a client that %s gets every post once, newest first, while others arrive', async (_what, keep) => {
  const before = await allIds()
  const seen = await readOn(keep)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.filter((id) => before.includes(id))).toEqual(before)
  expect(seen).toEqual(seen.toSorted((a, b) => b.localeCompare(a)))
})

test('[FEED-02] a page has ten posts, their ids, and whether more follow', async () => {
  const all = await allIds()
  const first = await read([])
  expect(first.posts.map((post) => post._id)).toEqual(all.slice(0, 10))
  expect(first.lastFetchedIds).toEqual(all.slice(0, 10))
  expect(first.morePosts).toBe(true)
  const tenLeft = await read(all.slice(0, -10))
  expect([tenLeft.posts.length, tenLeft.morePosts]).toEqual([10, false])
  const elevenLeft = await read(all.slice(0, -11))
  expect([elevenLeft.posts.length, elevenLeft.morePosts]).toEqual([10, true])
  expect(await read(all)).toEqual({ posts: [], morePosts: false, lastFetchedIds: [] })
})

test('[FEED-02] more than 500 ids are accepted; the oldest is the cursor', async () => {
  const all = await allIds()
  const made = range(2000).map((at) => `ffffffff-ffff-7fff-8fff-${String(at).padStart(12, '0')}`)
  const page = await read([...made, ...all.slice(0, 5)])
  expect(page.lastFetchedIds).toEqual(all.slice(5, 15))
})

test('[FEED-02] the id of a post deleted since still works as a cursor', async () => {
  const gone = await write('Soon gone')
  const all = await allIds()
  ;(await quad.call('deletePost', { params: { id: gone } }, writer)).reply()
  expect((await read([gone])).lastFetchedIds).toEqual(all.slice(1, 11))
})

test('[FEED-02] an empty body, or clubs that the viewer isn’t in, give the whole feed', async () => {
  const all = (await allIds()).slice(0, 10)
  expect((await quad.call('getFeed', { body: {} }, reader)).reply().lastFetchedIds).toEqual(all)
  const clubs = ['01900000-0000-7000-8000-00000000dead']
  expect((await quad.call('getFeed', { body: { clubs } }, reader)).reply().lastFetchedIds).toEqual(all)
})

test('[FEED-02] an invalid id is refused, and a visitor has no feed', async () => {
  const answer = await quad.call('getFeed', { body: { lastFetchedIds: ['x'] } }, reader)
  expect([answer.status, answer.err?.fields]).toEqual([400, { 'lastFetchedIds.0': fieldMessages.idInvalid }])
  expect((await quad.call('getFeed', { body: {} })).code).toBe('auth.required')
})

test('[FEED-02] a hidden post is missing in the viewer’s lists, but not in other people’s', async () => {
  const id = await write('To be hidden')
  await quad.context.db.insertInto('post_hides').values({ user_id: reader.id, post_id: id }).execute()
  expect((await read([])).lastFetchedIds).not.toContain(id)
  expect((await read([], writer)).lastFetchedIds).toContain(id)
  const fetched = await quad.call('fetchPosts', { body: { filter: { user: writer.id } } }, reader)
  expect(fetched.reply().posts.map((post) => post._id)).not.toContain(id)
})

test('[FEED-02] a blocked author’s posts are in no list of the blocker; the blocked one still sees the blocker’s', async () => {
  const [blocker, blocked] = [await makePerson(quad), await makePerson(quad)]
  await quad.context.db.insertInto('blocks').values({ blocker_id: blocker.id, blocked_id: blocked.id }).execute()
  const theirs = await write('By the blocked one', blocked)
  const own = await write('By the blocker', blocker)
  expect((await read([], blocker)).lastFetchedIds).not.toContain(theirs)
  expect((await read([], blocked)).lastFetchedIds).toContain(own)
  for (const filter of [{ user: blocked.id }, {}]) {
    const fetched = (await quad.call('fetchPosts', { body: { filter } }, blocker)).reply()
    expect(fetched.posts.map((post) => post._id)).not.toContain(theirs)
  }
})

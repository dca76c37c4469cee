import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletePost } from '../../entities/post/writingQueries.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
let author: Person
let reader: Person
let other: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  author = await makePerson(quad)
  reader = await makePerson(quad)
  other = await makePerson(quad)
})
afterAll(() => quad.stop())

const nowhere = '01900000-0000-7000-8000-00000000dead'

const write = async () => (await quad.call('createPost', { body: { text: 'Hide me' } }, author)).reply()._id
const hide = (id: string, as?: Person) => quad.call('hidePost', { params: { id } }, as)
const unhide = (id: string, as?: Person) => quad.call('unhidePost', { params: { id } }, as)
const read = async (id: string, as: Person) => (await quad.call('getPost', { params: { id } }, as)).reply()

/** The names of the viewer's lists that contain the post. */
async function listsOf(as: Person, id: string) {
  const fetched = async (filter: { user?: string; savedBy?: string }) =>
    (await quad.call('fetchPosts', { body: { filter } }, as)).reply().posts.map((post) => post._id)
  const lists = {
    feed: (await quad.call('getFeed', { body: {} }, as)).reply().lastFetchedIds,
    all: await fetched({}),
    author: await fetched({ user: author.id }),
    saved: await fetched({ savedBy: as.id }),
  }
  return Object.entries(lists).flatMap(([name, ids]) => (ids.includes(id) ? [name] : []))
}

test('[FEED-12] hiding a post removes it from every list of the viewer and no list of others', async () => {
  const id = await write()
  for (const person of [reader, other])
    await quad.call('markPost', { params: { id }, body: { savedBy: [person.id] } }, person)
  const everywhere = ['feed', 'all', 'author', 'saved']
  expect(await listsOf(reader, id)).toEqual(everywhere)
  expect((await hide(id, reader)).reply()).toMatchObject({ _id: id, hidden: true, savedBy: [reader.id] })
  expect(await listsOf(reader, id)).toEqual([])
  expect(await listsOf(other, id)).toEqual(everywhere)
})

test('[FEED-12] a hidden post still opens at its own address, marked as hidden for the viewer only', async () => {
  const id = await write()
  ;(await hide(id, reader)).reply()
  expect(await read(id, reader)).toMatchObject({ _id: id, hidden: true })
  const fetched = (await quad.call('fetchPosts', { body: { filter: { _id: id } } }, reader)).reply()
  expect(fetched.posts).toMatchObject([{ _id: id, hidden: true }])
  for (const person of [other, author]) expect(await read(id, person)).not.toHaveProperty('hidden')
  expect((await quad.call('getPost', { params: { id } })).reply()).not.toHaveProperty('hidden')
})

test('[FEED-12] undo returns the post to its place', async () => {
  const [older, id, newer] = [await write(), await write(), await write()]
  ;(await hide(id, reader)).reply()
  expect((await unhide(id, reader)).reply()).not.toHaveProperty('hidden')
  const feed = (await quad.call('getFeed', { body: {} }, reader)).reply()
  expect(feed.lastFetchedIds.slice(0, 3)).toEqual([newer, id, older])
  for (const post of feed.posts) expect(post).not.toHaveProperty('hidden')
})

test('[FEED-12] hiding and undoing are idempotent, also at once', async () => {
  const id = await write()
  const hidden = await Promise.all(range(10).map(() => hide(id, reader)))
  expect(new Set(hidden.map((answer) => answer.status))).toEqual(new Set([200]))
  const rows = await quad.context.db.selectFrom('post_hides').selectAll().where('post_id', '=', id).execute()
  expect(rows).toEqual([{ post_id: id, user_id: reader.id }])
  await Promise.all(range(10).map(() => unhide(id, reader)))
  expect(await listsOf(reader, id)).toContain('feed')
  expect((await unhide(id, other)).status).toBe(200)
})

test('[FEED-12] undo affects only the viewer', async () => {
  const id = await write()
  await hide(id, reader)
  await hide(id, other)
  ;(await unhide(id, other)).reply()
  expect(await read(id, reader)).toHaveProperty('hidden', true)
  expect(await read(id, other)).not.toHaveProperty('hidden')
})

test('[FEED-12] [FEED-15] nobody can hide their own post', async () => {
  const id = await write()
  const answer = await hide(id, author)
  expect([answer.status, answer.code]).toEqual([403, 'post.yours'])
  expect(await listsOf(author, id)).toEqual(['feed', 'all', 'author'])
})

test('[FEED-12] hiding or unhiding an unknown post is not found, and a visitor can do neither', async () => {
  const gone = await write()
  ;(await hide(gone, reader)).reply()
  ;(await quad.call('deletePost', { params: { id: gone } }, author)).reply()
  for (const id of [gone, nowhere]) {
    for (const answer of [await hide(id, reader), await unhide(id, reader)])
      expect([answer.status, answer.code]).toEqual([404, 'post.notFound'])
  }
  const id = await write()
  expect([(await hide(id)).code, (await unhide(id)).code]).toEqual(['auth.required', 'auth.required'])
})

test('[FEED-12] hiding a post during its deletion is not found', async () => {
  const id = await write()
  const late = await quad.context.db.transaction().execute(async (trx) => {
    await deletePost(trx, id)
    const answer = hide(id, reader)
    await untilWaiting(quad, 1)
    return { answer }
  })
  expect((await late.answer).code).toBe('post.notFound')
})

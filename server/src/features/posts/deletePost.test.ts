import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletePost } from '../../entities/post/writingQueries.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
let asha: Person
let ravi: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  asha = await quad.person('asha')
  ravi = await quad.person('ravi')
})
afterAll(() => quad.stop())

const write = async () => (await quad.call('createPost', { body: { text: 'Soon gone' } }, asha)).reply()._id
const remove = (id: string, as?: Person) => quad.call('deletePost', { params: { id } }, as)
const mark = (id: string, body: { likes: string[] } | { savedBy: string[] }, as: Person) =>
  quad.call('markPost', { params: { id }, body }, as)
const comment = (id: string, text: string, as: Person) =>
  quad.call('createComment', { params: { id }, body: { comment: text } }, as)

async function left(id: string) {
  const { db } = quad.context
  const rows = await Promise.all([
    db.selectFrom('posts').select('id').where('id', '=', id).execute(),
    db.selectFrom('comments').select('id').where('post_id', '=', id).execute(),
    db.selectFrom('post_likes').select('post_id').where('post_id', '=', id).execute(),
    db.selectFrom('post_saves').select('post_id').where('post_id', '=', id).execute(),
  ])
  return rows.map((found) => found.length)
}

test('[FEED-09] deleting a post deletes its comments and marks, and removes it from every list', async () => {
  const id = await write()
  ;(await mark(id, { likes: [ravi.id] }, ravi)).reply()
  ;(await mark(id, { savedBy: [ravi.id] }, ravi)).reply()
  ;(await comment(id, 'Hm', ravi)).reply()
  expect(await left(id)).toEqual([1, 1, 1, 1])
  expect((await remove(id, asha)).reply()).toEqual({ success: true })
  expect(await left(id)).toEqual([0, 0, 0, 0])

  expect((await quad.call('getPost', { params: { id } }, asha)).code).toBe('post.notFound')
  expect((await quad.call('listComments', { params: { id }, query: {} }, ravi)).code).toBe('post.notFound')
  expect((await quad.call('listPostLikes', { params: { id }, query: {} }, ravi)).code).toBe('post.notFound')
  expect((await mark(id, { likes: [ravi.id] }, ravi)).code).toBe('post.notFound')
  expect((await comment(id, 'Late', ravi)).code).toBe('post.notFound')
  expect((await quad.call('getFeed', { body: {} }, ravi)).reply().lastFetchedIds).not.toContain(id)
  for (const filter of [{ user: asha.id }, { _id: id }, { savedBy: ravi.id }]) {
    const page = (await quad.call('fetchPosts', { body: { filter } }, ravi)).reply()
    expect(page.posts.map((post) => post._id)).not.toContain(id)
  }
})

test('[FEED-09] [FEED-15] nobody else can delete a post', async () => {
  const id = await write()
  for (const other of [ravi, await quad.person('admin')]) {
    const answer = await remove(id, other)
    expect([answer.status, answer.code]).toEqual([403, 'post.notYours'])
  }
  expect((await remove(id)).code).toBe('auth.required')
  expect((await left(id))[0]).toBe(1)
})

test('[FEED-09] deleting a deleted or unknown post is not found', async () => {
  const id = await write()
  ;(await remove(id, asha)).reply()
  const again = await remove(id, asha)
  expect([again.status, again.code]).toEqual([404, 'post.notFound'])
})

test('[FEED-09] [FEED-03] likes, saves and comments during the deletion get not found', async () => {
  const id = await write()
  const [liker, unliker, saver, writer] = await makePeople(quad, 4)
  if (!liker || !unliker || !saver || !writer) throw new Error('Too few were made.')
  ;(await mark(id, { likes: [unliker.id] }, unliker)).reply()
  const late = await quad.context.db.transaction().execute(async (trx) => {
    await deletePost(trx, id)
    const answers = Promise.all([
      mark(id, { likes: [liker.id] }, liker),
      mark(id, { likes: [] }, unliker),
      mark(id, { savedBy: [saver.id] }, saver),
      comment(id, 'Hm', writer),
    ])
    // Likes are batched, so only one of the two waits for the lock.
    await untilWaiting(quad, 3)
    return { answers }
  })
  const codes = (await late.answers).map((answer) => answer.code ?? answer.status)
  expect(codes).toEqual(codes.map(() => 'post.notFound'))
})

test('[FEED-09] [FEED-03] an unlike and a deletion at once don’t deadlock', async () => {
  const id = await write()
  const [first, unliker] = (await makePeople(quad, 2)).toSorted((one, two) => one.id.localeCompare(two.id))
  if (!first || !unliker) throw new Error('Too few were made.')
  ;(await mark(id, { likes: [first.id] }, first)).reply()
  ;(await mark(id, { likes: [unliker.id] }, unliker)).reply()
  const both = await quad.context.db.transaction().execute(async (trx) => {
    // The deletion has locked the post and now waits for this like's row.
    await trx.selectFrom('post_likes').select('seq').where('user_id', '=', first.id).forUpdate().execute()
    const gone = remove(id, asha)
    await untilWaiting(quad, 1)
    const unliked = mark(id, { likes: [] }, unliker)
    await untilWaiting(quad, 2)
    return { answers: Promise.all([gone, unliked]) }
  })
  expect((await both.answers).map((answer) => answer.code ?? answer.status)).toEqual([200, 'post.notFound'])
})

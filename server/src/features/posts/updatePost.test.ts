import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let asha: Person
let ravi: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  asha = await quad.person('asha')
  ravi = await quad.person('ravi')
})
afterAll(() => quad.stop())

const edit = (id: string, text: string, as?: Person) => quad.call('updatePost', { params: { id }, body: { text } }, as)
const write = async () => (await quad.call('createPost', { body: { text: 'As it was' } }, asha)).reply()

test('[FEED-08] the author changes the text; the post is marked as edited and otherwise unchanged', async () => {
  const before = await write()
  ;(await quad.call('markPost', { params: { id: before._id }, body: { likes: [ravi.id] } }, ravi)).reply()
  ;(await quad.call('createComment', { params: { id: before._id }, body: { comment: 'Hm' } }, ravi)).reply()
  const after = (await edit(before._id, ' As it is ', asha)).reply()
  expect(after).toEqual({
    ...before,
    text: 'As it is',
    edited: true,
    likes: [ravi.id],
    likesCount: 1,
    commentsCount: 1,
  })
  expect((await quad.call('getPost', { params: { id: before._id } }, asha)).reply()).toEqual(after)
})

test('[FEED-08] [FEED-15] nobody else can edit a post, not even a site admin', async () => {
  const { _id } = await write()
  for (const other of [ravi, await quad.person('admin')]) {
    const answer = await edit(_id, 'Forged', other)
    expect([answer.status, answer.code]).toEqual([403, 'post.notYours'])
  }
  expect((await edit(_id, 'Forged')).code).toBe('auth.required')
  expect((await quad.call('getPost', { params: { id: _id } })).reply()).toMatchObject({
    text: 'As it was',
    edited: false,
  })
})

test('[FEED-08] the new text follows the rules of a post; editing a deleted post is not found', async () => {
  const { _id } = await write()
  expect((await edit(_id, '  ', asha)).err?.fields).toEqual({ text: 'Write something first' })
  ;(await quad.call('deletePost', { params: { id: _id } }, asha)).reply()
  const answer = await edit(_id, 'Too late', asha)
  expect([answer.status, answer.code]).toEqual([404, 'post.notFound'])
})

test('[FEED-08] the ids that the mobile client sends with the text are ignored', async () => {
  const { _id } = await write()
  const body = JSON.stringify({ _id: 'another', user: ravi.id, text: 'Changed' })
  const answer = await quad.send('PUT', `/api/posts/${_id}/info`, { body, as: asha })
  expect(answer.reply()).toMatchObject({ _id, text: 'Changed', user: { _id: asha.id } })
})

import { randomUUID } from 'node:crypto'
import { limits } from '@quad/contract/limits.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { unknownKeyMessage } from '@quad/contract/refusals/requests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'

let quad: TestQuad
let asha: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  asha = await quad.person('asha')
})
afterAll(() => quad.stop())

const write = (text: string) => quad.call('createPost', { body: { text } }, asha)

test('[FEED-05] the answer is the whole post, which comes first in others’ feeds', async () => {
  const began = Date.now()
  const post = (await write('First line\nSecond line')).reply()
  expect(post).toEqual({
    _id: post._id,
    text: 'First line\nSecond line',
    user: post.user,
    images: [],
    media: [],
    likes: [],
    likesCount: 0,
    savedBy: [],
    shares: 0,
    commentsCount: 0,
    edited: false,
    createdAt: post.createdAt,
  })
  expect(post.user).toMatchObject({ _id: asha.id, username: 'asha@meridian.edu', displayName: 'Asha Menon' })
  expect(Math.abs(Date.parse(post.createdAt) - began)).toBeLessThan(5000)
  const feed = (await quad.call('getFeed', { body: {} }, await quad.person('ravi'))).reply()
  expect(feed.posts[0]).toEqual({ ...post, user: { ...post.user, username: '' } })
})

test.each([
  ['white space at the ends is removed', '  \n hello \t\n', 'hello'],
  ['Windows line ends become \\n', 'a\r\nb', 'a\nb'],
  ['markup stays text', '<script>alert(1)</script>&amp;', '<script>alert(1)</script>&amp;'],
  ['every script and emoji is kept', 'नमस्ते 👩🏽‍🎓 שלום', 'नमस्ते 👩🏽‍🎓 שלום'],
  ['tabs stay', 'a\tb', 'a\tb'],
  ['quotes, percent signs and braces stay', `'";--%s\${x}{{y}}`, `'";--%s\${x}{{y}}`],
])('[FEED-05] %s', async (_what, given, kept) => {
  expect((await write(given)).reply().text).toBe(kept)
})

test('[FEED-05] a text may have 5,000 characters, not 5,001', async () => {
  const longest = 'x'.repeat(limits.postTextLength)
  expect((await write(longest)).reply().text).toBe(longest)
  expect((await write(` ${longest} `)).reply().text).toBe(longest)
  expect((await write(`${longest}x`)).err?.fields).toEqual({ text: fieldMessages.tooLong })
})

test.each([
  ['', fieldMessages.textRequired],
  [' \n\t ', fieldMessages.textRequired],
  ['a\u0000b', fieldMessages.noControl],
  ['a\u001bb', fieldMessages.noControl],
  ['a\u202eb', fieldMessages.noControl],
])('[FEED-05] the text %j is refused', async (text, message) => {
  const answer = await write(text)
  expect([answer.status, answer.code, answer.err?.fields]).toEqual([400, 'request.invalid', { text: message }])
})

test('[FEED-05] the author is the viewer, whatever the body says', async () => {
  const ravi = await quad.person('ravi')
  const answer = await quad.send('POST', '/api/posts', {
    body: JSON.stringify({ text: 'Mine', user: ravi.id }),
    as: asha,
  })
  expect(answer.reply()).toMatchObject({ user: { _id: asha.id } })
})

test.each(['likes', 'likesCount', 'savedBy', 'createdAt', 'author_id', 'verified', 'club_id'])(
  '[FEED-05] the key %s is refused',
  async (key) => {
    const body = JSON.stringify({ text: 'Mine', [key]: [] })
    const answer = await quad.send('POST', '/api/posts', { body, as: asha })
    expect([answer.status, answer.code]).toEqual([400, 'request.unknownKey'])
    expect(answer.err?.message).toBe(unknownKeyMessage(key))
    expect(Object.keys(answer.err?.fields ?? {})).toEqual([key])
  },
)

test('[FEED-05] a visitor can’t post', async () => {
  const answer = await quad.call('createPost', { body: { text: 'Hello' } })
  expect([answer.status, answer.code]).toEqual([401, 'auth.required'])
})

test('[FEED-05] twenty concurrent retries with one key write one post', async () => {
  const clientId = randomUUID()
  const send = (body: object, as = asha) => quad.call('createPost', { body: { text: 'Once', clientId, ...body } }, as)
  const first = (await send({})).reply()
  const again = await Promise.all(range(20).map(() => send({})))
  expect(new Set(again.map((answer) => answer.reply()._id))).toEqual(new Set([first._id]))
  const others = (await send({}, await quad.person('ravi'))).reply()
  expect(others._id).not.toBe(first._id)
  const posts = quad.context.db.selectFrom('posts').select('id').where('client_id', '=', clientId)
  expect((await posts.execute()).map(({ id }) => id).toSorted()).toEqual([first._id, others._id].toSorted())
})

test('[FEED-11] retries of a share with one key write and count one share', async () => {
  const clientId = randomUUID()
  const { _id: sharedPost } = (await write('Shared once')).reply()
  const share = () => quad.call('createPost', { body: { text: '', sharedPost, clientId } }, asha)
  const made = await Promise.all(range(8).map(share))
  expect(new Set(made.map((answer) => answer.reply()._id)).size).toBe(1)
  expect((await quad.call('getPost', { params: { id: sharedPost } })).reply().shares).toBe(1)
})

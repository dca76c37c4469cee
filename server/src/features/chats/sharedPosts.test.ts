import { randomUUID } from 'node:crypto'
import { limits } from '@quad/contract/limits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatOf, chatsIn } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { range } from '../../testing/turns.ts'

let quad: TestQuad
let me: Person
let other: Person
let author: Person
let room: string
let postId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[me, other, author] = await makePeople(quad, 3)
  room = await chatOf(quad, me, other)
  postId = (await write(author))._id
})
afterAll(() => quad.stop())

const write = async (as: Person, more: { privacy?: string; sharedPost?: string } = {}) =>
  (await quad.call('createPost', { body: { text: 'Worth sharing', ...more } }, as)).reply()
const send = (sharedPost: string, more: { chat?: string; clientId?: string; filetype?: 'image' } = {}, as = me) =>
  quad.call('sendMessage', { params: { room }, body: { sharedPost, ...more } }, as)
const sharesOf = async (id = postId) => (await quad.call('getPost', { params: { id } })).reply().shares
const address = (id = postId) => `${quad.context.publicUrl}/posts/${id}`

test('[FEED-11] a message shares a post, with or without text, and the post counts it', async () => {
  const live = await connectSocket(quad.url, other.token)
  expect((await live.emit('joinRoom', { room })).ok).toBe(true)
  const bare = (await send(postId)).reply()
  expect(bare).toMatchObject({ chat: address(), sharedPost: postId, filename: '' })
  expect((await send(postId, { chat: 'Look at this' })).reply()).toMatchObject({
    chat: `Look at this\n${address()}`,
    filetype: 'text',
    sharedPost: postId,
  })
  await live.next('message', 2)
  expect(live.heard('message').map(({ sharedPost }) => sharedPost)).toEqual([postId, postId])
  live.close()
  expect((await chatsIn(quad, room, other)).map(({ sharedPost }) => sharedPost)).toEqual([postId, postId])
  expect(await sharesOf()).toBe(2)
})

test('[FEED-11] a share sent twenty times at once counts once', async () => {
  const clientId = randomUUID()
  const answers = await Promise.all(range(20).map(() => send(postId, { clientId })))
  expect(new Set(answers.map((answer) => answer.reply()._id)).size).toBe(1)
  expect(await sharesOf()).toBe(1)
})

test('[FEED-11] [FEED-16] a missing post, a post that the sender cannot see and a share cannot be shared', async () => {
  const clubs = quad.context.db.selectFrom('clubs').select('id').where('name', '=', 'Night Sky Circle')
  const { id: privacy } = await clubs.executeTakeFirstOrThrow()
  const ofClub = await write(await quad.person('tara'), { privacy })
  expect((await send(ofClub._id)).code).toBe('post.notFound')
  expect((await send(randomUUID())).code).toBe('post.notFound')
  const share = await write(me, { sharedPost: postId })
  const refused = await send(share._id)
  expect([refused.status, refused.code]).toEqual([403, 'post.isShare'])
  ;(await quad.call('deletePost', { params: { id: postId } }, author)).reply()
  expect((await send(postId)).code).toBe('post.notFound')
  expect(await chatsIn(quad, room, me)).toEqual([])
})

test('[FEED-16] a club’s post may be sent to a person outside the club, and shows them nothing', async () => {
  const tara = await quad.person('tara')
  const clubs = quad.context.db.selectFrom('clubs').select('id').where('name', '=', 'Night Sky Circle')
  const { id: privacy } = await clubs.executeTakeFirstOrThrow()
  const ofClub = await write(tara, { privacy })
  room = await chatOf(quad, tara, other)
  ;(await send(ofClub._id, {}, tara)).reply()
  const [message] = await chatsIn(quad, room, other)
  expect(message).toMatchObject({ chat: address(ofClub._id), sharedPost: ofClub._id })
  expect(JSON.stringify(message)).not.toContain('Worth sharing')
  const seen = async (as: Person) =>
    (await quad.call('fetchPosts', { body: { filter: { _id: ofClub._id } } }, as)).reply().posts.length
  expect([await seen(other), await seen(tara)]).toEqual([0, 1])
})

test('[FEED-11] [CHAT-06] a share is neither stored nor counted where the sender may not write', async () => {
  const [stranger] = await makePeople(quad, 1)
  ;(await quad.call('blockUser', { params: { id: me.id } }, other)).reply()
  expect((await send(postId)).code).toBe('chat.blocked')
  expect((await send(postId, {}, stranger)).code).toBe('chat.notFound')
  expect(await sharesOf()).toBe(0)
})

test('[FEED-11] deleting the message takes the share back, and deleting the post leaves the message', async () => {
  const message = (await send(postId)).reply()
  ;(await send(postId)).reply()
  ;(await quad.call('deleteMessage', { params: { room, messageId: message._id } }, me)).reply()
  expect(await sharesOf()).toBe(1)
  ;(await quad.call('deletePost', { params: { id: postId } }, author)).reply()
  expect(await chatsIn(quad, room, me)).toMatchObject([{ sharedPost: postId, chat: address() }])
})

test('[FEED-11] concurrent shares and deletions leave the right count', async () => {
  const sent = await Promise.all(range(12).map(async () => (await send(postId)).reply()._id))
  const remove = (messageId: string) => quad.call('deleteMessage', { params: { room, messageId } }, me)
  const answers = await Promise.all([...sent.slice(0, 6).map(remove), ...range(6).map(() => send(postId))])
  expect(answers.map(({ status }) => status)).toEqual(range(12).map(() => 200))
  expect(await sharesOf()).toBe(12)
})

test('[FEED-11] the text beside a shared post is limited, and a share has no file', async () => {
  const long = await send(postId, { chat: 'a'.repeat(limits.sharedWordsLength + 1) })
  expect(Object.keys(long.err?.fields ?? {})).toEqual(['chat'])
  expect((await send(postId, { chat: 'a'.repeat(limits.sharedWordsLength) })).status).toBe(200)
  const withFile = await send(postId, { filetype: 'image' })
  expect(Object.keys(withFile.err?.fields ?? {}).toSorted()).toEqual(['file', 'sharedPost'])
})

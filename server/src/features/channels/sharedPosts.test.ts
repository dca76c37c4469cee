import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createChannel, makePrivateChannel, openClub } from '../../testing/channels.ts'
import { createClub } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { range } from '../../testing/turns.ts'

let quad: TestQuad
let admin: Person
let me: Person
let other: Person
let stranger: Person
let clubId: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ clubId, id, admin, me, other, stranger } = await openClub(quad))
})
afterAll(() => quad.stop())

const write = async (as: Person, privacy?: string) =>
  (await quad.call('createPost', { body: { text: 'Worth sharing', ...(privacy && { privacy }) } }, as)).reply()._id
const send = (sharedPost: string, as = me, channel = id, clientId?: string) =>
  quad.call('sendChannelMessage', { params: { id: channel }, body: { sharedPost, chat: '', clientId } }, as)
const sharesOf = async (postId: string) =>
  (await quad.call('getPost', { params: { id: postId } }, admin)).reply().shares

test('[FEED-11] a message of a channel shares a post, counted once; deleting the message takes the share back', async () => {
  const postId = await write(stranger)
  const clientId = randomUUID()
  const answers = await Promise.all([send(postId, me, id, clientId), send(postId, me, id, clientId)])
  const [message] = answers.map((answer) => answer.reply())
  expect(message).toMatchObject({ sharedPost: postId, chat: `${quad.context.publicUrl}/posts/${postId}` })
  expect(await sharesOf(postId)).toBe(1)
  const removal = { params: { id, messageId: message?._id ?? '' } }
  ;(await quad.call('deleteDiscussion', removal, me)).reply()
  expect(await sharesOf(postId)).toBe(0)
})

test('[FEED-11] shares into a channel and deletions of such messages at once leave the right count', async () => {
  const postId = await write(stranger)
  const sent = await Promise.all(range(12).map(async () => (await send(postId)).reply()._id))
  const remove = (messageId: string) => quad.call('deleteDiscussion', { params: { id, messageId } }, me)
  const answers = await Promise.all([...sent.slice(0, 6).map(remove), ...range(6).map(() => send(postId))])
  expect(answers.map(({ status }) => status)).toEqual(range(12).map(() => 200))
  expect(await sharesOf(postId)).toBe(12)
})

test('[FEED-11] [FEED-16] a club’s post goes into the channels of its club, private ones too, and nowhere else', async () => {
  const postId = await write(me, clubId)
  const inner = await makePrivateChannel(quad, clubId, admin, { admin: other, members: [me] })
  expect((await send(postId)).reply().sharedPost).toBe(postId)
  expect((await send(postId, me, inner)).status).toBe(200)
  const elsewhere = await createChannel(quad, await createClub(quad, me), me)
  const refused = await send(postId, me, elsewhere)
  expect([refused.status, refused.code]).toEqual([403, 'post.staysInClub'])
  const socket = await connectSocket(quad.url, me.token)
  const live = { _id: randomUUID(), channel: elsewhere, chat: '', sharedPost: postId, filetype: 'text' as const }
  expect(await socket.emit('chatMessage', live)).toMatchObject({ ok: false, err: { code: 'post.staysInClub' } })
  socket.close()
  expect(await sharesOf(postId)).toBe(2)
})

test('[FEED-11] [CHAN-05] [FEED-16] nobody shares where only admins write, a share, or a post that they cannot see', async () => {
  const news = await createChannel(quad, clubId, admin, { permission: 'private' })
  const postId = await write(stranger)
  expect((await send(postId, me, news)).code).toBe('channel.onlyAdmins')
  expect((await send(postId, stranger)).code).toBe('channel.notFound')
  const share = (await quad.call('createPost', { body: { text: '', sharedPost: postId } }, me)).reply()
  expect((await send(share._id)).code).toBe('post.isShare')
  const hidden = await write(stranger, await createClub(quad, stranger))
  expect((await send(hidden)).code).toBe('post.notFound')
  expect(await sharesOf(postId)).toBe(1)
})

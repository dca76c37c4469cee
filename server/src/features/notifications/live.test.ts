import { mentionOf } from '@quad/contract/mentions.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openClub } from '../../testing/channels.ts'
import { createClub } from '../../testing/clubs.ts'
import { holdEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket, type TestSocket } from '../../testing/sockets.ts'

let quad: TestQuad
const open: TestSocket[] = []
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})
afterAll(() => quad.stop())

async function three(): Promise<[Person, Person, Person]> {
  const [author, reader, other] = await makePeople(quad, 3)
  if (!author || !reader || !other) throw new Error('Three were to be made.')
  return [author, reader, other]
}

async function enter(as: Person): Promise<TestSocket> {
  const socket = await connectSocket(quad.url, as.token)
  open.push(socket)
  return socket
}

const write = async (as: Person) => (await quad.call('createPost', { body: { text: 'Notify me' } }, as)).reply()._id
const like = async (id: string, as: Person, on = true) =>
  (await quad.call('markPost', { params: { id }, body: { likes: on ? [as.id] : [] } }, as)).reply()
const comment = async (id: string, as: Person, parentCommentId: string | null = null) =>
  (await quad.call('createComment', { params: { id }, body: { comment: 'Hm', parentCommentId } }, as)).reply()._id

test('[NOTI-03] a notification emits an event to all devices of its recipient, and to nobody else', async () => {
  const [author, reader, other] = await three()
  const id = await write(author)
  const [phone, laptop, readers, others] = [
    await enter(author),
    await enter(author),
    await enter(reader),
    await enter(other),
  ]
  await like(id, reader)
  for (const socket of [phone, laptop]) expect(await socket.next('notificationsChanged')).toEqual({})
  await like(id, reader, false)
  await phone.next('notificationsChanged', 2)
  const thread = await comment(id, reader)
  await phone.next('notificationsChanged', 3)
  await comment(id, other, thread)
  await readers.next('notificationsChanged')
  await phone.next('notificationsChanged', 4)
  await quad.call('deleteComment', { params: { id, commentId: thread } }, reader)
  await phone.next('notificationsChanged', 5)
  await readers.next('notificationsChanged', 2)
  expect([phone, laptop, readers, others].map((socket) => socket.heard('notificationsChanged').length)).toEqual([
    5, 5, 2, 0,
  ])
})

test('[NOTI-03] [FEED-25] [COM-05] a deleted comment tells those whom it or its replies mention, and whose like it was', async () => {
  const [author, mentioned, other] = await three()
  const id = await write(author)
  const event = await holdEvent(quad, author, { club: await createClub(quad, author) })
  const bell = await enter(mentioned)
  const row = quad.context.db.selectFrom('users').select('display_name').where('id', '=', mentioned.id)
  const naming = { comment: `@${(await row.executeTakeFirstOrThrow()).display_name}`, mentions: [mentioned.id] }
  const thread = await comment(id, author)
  ;(await quad.call('createComment', { params: { id }, body: { ...naming, parentCommentId: thread } }, author)).reply()
  await bell.next('notificationsChanged')
  ;(await quad.call('deleteComment', { params: { id, commentId: thread } }, author)).reply()
  await bell.next('notificationsChanged', 2)
  const onEvent = (await quad.call('createEventComment', { params: { id: event }, body: naming }, author)).reply()._id
  await bell.next('notificationsChanged', 3)
  ;(await quad.call('deleteEventComment', { params: { id: event, commentId: onEvent } }, author)).reply()
  await bell.next('notificationsChanged', 4)
  const liked = (await quad.call('createEventComment', { params: { id: event }, body: naming }, mentioned)).reply()._id
  ;(await quad.call('likeEventComment', { params: { id: event, commentId: liked } }, other)).reply()
  await bell.next('notificationsChanged', 5)
  ;(await quad.call('deleteEventComment', { params: { id: event, commentId: liked } }, author)).reply()
  await bell.next('notificationsChanged', 6)
  expect((await quad.call('countNotifications', {}, mentioned)).reply().count).toBe(0)
})

test('[NOTI-03] [NOTI-06] one’s own acts, a repeated like and acts of a muted user emit no event', async () => {
  const [author, reader, muted] = await three()
  const id = await write(author)
  ;(await quad.call('muteUser', { params: { id: muted.id } }, author)).reply()
  const socket = await enter(author)
  await like(id, author)
  await comment(id, author)
  await like(id, muted)
  await comment(id, muted)
  await like(id, reader)
  await like(id, reader)
  await comment(id, reader)
  await socket.next('notificationsChanged', 2)
  expect(socket.heard('notificationsChanged')).toHaveLength(2)
})

test('[NOTI-03] deleting a message emits an event to those who lose its mention or the notice of a reply', async () => {
  const { id, me, other } = await openClub(quad)
  const socket = await enter(other)
  const say = async (body: { chat: string; parentChatId?: string }, as: Person) =>
    (await quad.call('sendChannelMessage', { params: { id }, body }, as)).reply()._id
  const remove = async (messageId: string) =>
    (await quad.call('deleteDiscussion', { params: { id, messageId } }, me)).reply()
  const mention = await say({ chat: mentionOf({ userId: other.id, name: 'Other' }) }, me)
  await socket.next('notificationsChanged')
  await remove(mention)
  await socket.next('notificationsChanged', 2)
  const reply = await say({ chat: 'I do', parentChatId: await say({ chat: 'Who comes?' }, other) }, me)
  await socket.next('notificationsChanged', 3)
  await remove(reply)
  await socket.next('notificationsChanged', 4)
  expect(socket.heard('notificationsChanged')).toHaveLength(4)
})

test('[NOTI-02] [NOTI-03] reading or deleting on one device emits an event to the others', async () => {
  const [author, reader] = await three()
  const id = await write(author)
  await like(id, reader)
  const socket = await enter(author)
  ;(await quad.call('markNotificationsRead', {}, author)).reply()
  await socket.next('notificationsChanged')
  ;(await quad.call('markNotificationsRead', {}, author)).reply()
  const [notice] = (await quad.call('listNotifications', { query: {} }, author)).reply().notifications
  ;(await quad.call('deleteNotification', { params: { id: notice?._id ?? '' } }, author)).reply()
  await socket.next('notificationsChanged', 2)
  expect(socket.heard('notificationsChanged')).toHaveLength(2)
})

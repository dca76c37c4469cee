import type { LiveEventName } from '@quad/contract/socket.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { askIn, createChannel, makePrivateChannel, openClub } from '../../testing/channels.ts'
import { admit } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket, type TestSocket } from '../../testing/sockets.ts'
import { until } from '../../testing/waiting.ts'

let one: TestQuad
let admin: Person
let member: Person
let other: Person
let stranger: Person
let clubId: string
let id: string
const open: TestSocket[] = []
beforeAll(async () => {
  one = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ clubId, id, admin, me: member, other, stranger } = await openClub(one))
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})
afterAll(() => one.stop())

async function connect(person: Person): Promise<TestSocket> {
  const socket = await connectSocket(one.url, person.token)
  open.push(socket)
  return socket
}

const say = async (channel: string, chat: string, as: Person, more = {}) =>
  (await one.call('sendChannelMessage', { params: { id: channel }, body: { chat, ...more } }, as)).reply()

/** How many of these events the socket has received, after all earlier ones have arrived. */
async function received(socket: TestSocket, ...events: LiveEventName[]): Promise<number> {
  await socket.emit('leaveRoom', { room: clubId })
  return events.flatMap((event) => socket.heard(event)).length
}

test('[DISC-01] [CHAN-04] a message arrives live in its channel; elsewhere in the club it is announced once', async () => {
  const [inside, outside] = [await connect(member), await connect(member)]
  expect(await inside.emit('joinRoom', { room: id })).toMatchObject({ ok: true, lastSeq: 0, seen: [] })
  const said = await say(id, 'Hello', admin)
  expect(await inside.next('message')).toMatchObject({ _id: said._id, channel: id, club: clubId, chat: 'Hello' })
  expect(await outside.next('channelActivity')).toEqual({
    club: clubId,
    channel: id,
    _id: said._id,
    seq: 1,
    sender: admin.id,
    mentions: [],
  })
  expect(await received(inside, 'channelActivity')).toBe(0)
  expect(await received(outside, 'message')).toBe(0)
})

test('[DISC-01] a reply arrives in its thread, and its parent’s count in the channel', async () => {
  const parent = await say(id, 'Who comes?', admin)
  const [thread, channel] = [await connect(member), await connect(member)]
  expect((await thread.emit('joinRoom', { room: parent._id })).ok).toBe(true)
  expect((await channel.emit('joinRoom', { room: id })).ok).toBe(true)
  await say(id, 'I do', member, { parentChatId: parent._id })
  expect(await thread.next('message')).toMatchObject({ parentChatId: parent._id, chat: 'I do' })
  expect(await channel.next('messageChanged')).toMatchObject({ room: id, _id: parent._id, repliedCount: 1 })
  expect(await received(channel, 'message')).toBe(0)
})

test('[DISC-01] votes change live, and of an anonymous poll nothing says whose they are', async () => {
  const poll = await askIn(one, id, admin, { isAnonymous: true })
  const socket = await connect(admin)
  await socket.emit('joinRoom', { room: id })
  ;(await one.call('voteInPoll', { params: { id, messageId: poll }, body: { options: [2] } }, member)).reply()
  expect(await socket.next('messageChanged')).toMatchObject({
    room: id,
    _id: poll,
    poll: { counts: [0, 0, 1], votersCount: 1 },
  })
})

test('[CHAN-04] the news of a private channel go to its members alone, not to a club admin', async () => {
  const inner = await makePrivateChannel(one, clubId, admin, { admin: member, members: [] })
  const [mine, theirs, heads] = [await connect(member), await connect(other), await connect(admin)]
  for (const socket of [theirs, heads])
    expect(await socket.emit('joinRoom', { room: inner })).toMatchObject({ ok: false })
  await say(inner, 'Between us', member)
  await mine.next('channelActivity')
  for (const socket of [theirs, heads]) expect(await received(socket, 'channelActivity', 'message')).toBe(0)
})

test('[DISC-04] the deletion of a message reaches all who may read its channel, for their counts', async () => {
  const inner = await makePrivateChannel(one, clubId, admin, { admin: member, members: [] })
  const [mine, theirs, heads] = [await connect(member), await connect(other), await connect(admin)]
  for (const channel of [id, inner]) {
    const { _id: messageId } = await say(channel, 'Never mind', member)
    ;(await one.call('deleteDiscussion', { params: { id: channel, messageId } }, member)).reply()
  }
  await until('told', async () => mine.heard('channelMessageDeleted').length === 2)
  expect(mine.heard('channelMessageDeleted')).toEqual([id, inner].map((channel) => ({ club: clubId, channel })))
  for (const socket of [theirs, heads]) expect(await received(socket, 'channelMessageDeleted')).toBe(1)
})

test('[CHAN-04] an accepted person receives the club’s events at once; a removed one receives none after a second', async () => {
  const socket = await connect(stranger)
  await admit(one, clubId, admin, [stranger])
  await until('accepted', async () => (await socket.emit('joinRoom', { room: id })).ok)
  await say(id, 'Welcome', admin)
  await socket.next('message')
  const began = performance.now()
  const before = socket.heard('clubChanged').length
  ;(await one.call('removeMember', { params: { id: clubId, memberId: stranger.id } }, admin)).reply()
  await until('told', async () => socket.heard('clubChanged').length > before)
  expect(performance.now() - began).toBeLessThan(1000)
  await say(id, 'Between us', admin)
  expect(await received(socket, 'message', 'channelActivity')).toBe(1)
})

test('[CHAN-04] when a channel becomes private or is deleted, people without access stop receiving its events', async () => {
  const board = await createChannel(one, clubId, admin)
  const socket = await connect(member)
  await until('in', async () => (await socket.emit('joinRoom', { room: board })).ok)
  const before = socket.heard('clubChanged').length
  ;(await one.call('updateChannel', { params: { id: board }, body: { privacy: 'private' } }, admin)).reply()
  await until('told', async () => socket.heard('clubChanged').length > before)
  await say(board, 'Admins only', admin)
  expect(socket.heard('roomChanged')).toEqual([{ room: board }])
  expect(await received(socket, 'message', 'channelActivity')).toBe(0)
  expect(await socket.emit('joinRoom', { room: board })).toMatchObject({ ok: false })
})

test('[CHAN-04] a club’s admin who leaves a private channel still manages it, but no longer receives its events', async () => {
  const inner = await makePrivateChannel(one, clubId, admin, { admin: member, members: [] })
  ;(await one.call('addChannelMember', { params: { id: inner }, body: { user: admin.id } }, member)).reply()
  const socket = await connect(admin)
  await until('in', async () => (await socket.emit('joinRoom', { room: inner })).ok)
  await say(inner, 'All of us', member)
  await socket.next('message')
  ;(await one.call('removeChannelMember', { params: { id: inner, memberId: admin.id } }, admin)).reply()
  expect(await socket.next('roomChanged')).toEqual({ room: inner })
  await say(inner, 'Without the club', member)
  expect(await received(socket, 'message')).toBe(1)
})

test('[CHAN-03] members and managers of a private channel receive an event at once when a member joins, changes or leaves', async () => {
  const inner = await makePrivateChannel(one, clubId, admin, { admin: member, members: [] })
  const [inside, outside, managing] = [await connect(member), await connect(other), await connect(admin)]
  const add = { params: { id: inner }, body: { user: other.id } }
  const change = { params: { id: inner, memberId: other.id }, body: { role: 'Notes' } }
  ;(await one.call('addChannelMember', add, admin)).reply()
  expect(await inside.next('clubChanged')).toEqual({ club: clubId })
  // The person's own membership has changed, so that their app refetches their clubs.
  await outside.next('clubChanged')
  ;(await one.call('updateChannelMember', change, member)).reply()
  await inside.next('clubChanged', 2)
  ;(await one.call('removeChannelMember', { params: { id: inner, memberId: other.id } }, member)).reply()
  await inside.next('clubChanged', 3)
  expect(await managing.next('clubChanged', 3)).toEqual({ club: clubId })
})

test('[DISC-04] reading on one device resets the count on the others', async () => {
  const phone = await connect(member)
  await say(id, 'Hello', admin)
  ;(await one.call('markMessagesRead', { params: { id } }, member)).reply()
  expect(await phone.next('channelRead')).toEqual({ club: clubId, channel: id, seq: 1 })
})

test('[DISC-01] the socket sends into a channel as POST does, once, and only acknowledges what is stored', async () => {
  const socket = await connect(member)
  const sent = await socket.emit('chatMessage', { channel: id, chat: 'By socket' })
  expect(sent).toMatchObject({ ok: true, seq: 1 })
  const stored = await say(id, 'By call', member)
  const wireForm = {
    channel: id,
    club: clubId,
    chat: 'By call',
    filetype: 'text',
    seenBy: [],
    _id: stored._id,
  } as const
  expect(await socket.emit('chatMessage', wireForm)).toMatchObject({ ok: true, _id: stored._id, seq: 2 })
  const query = {}
  expect((await one.call('listDiscussions', { params: { id }, query }, member)).reply().chats).toHaveLength(2)
  const outsider = await connect(stranger)
  expect(await outsider.emit('chatMessage', { channel: id, chat: 'Hello' })).toMatchObject({ ok: false })
})

test('[CHAN-03] a change of a private channel’s members that no club admin manages from outside reaches no stranger', async () => {
  const secret = await createChannel(one, clubId, admin, { privacy: 'private' })
  const [inside, elsewhere] = [await connect(admin), await connect(stranger)]
  ;(await one.call('addChannelMember', { params: { id: secret }, body: { user: member.id } }, admin)).reply()
  expect(await inside.next('clubChanged')).toEqual({ club: clubId })
  expect(await received(elsewhere, 'clubChanged')).toBe(0)
})

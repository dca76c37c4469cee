import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { emitAccountChange } from '../../entities/room/emitAccountChange.ts'
import { chatOf, chatsIn, say, send } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { insertChannelRoom, insertThreadRoom } from '../../testing/rooms.ts'
import { connectSocket, type TestSocket } from '../../testing/sockets.ts'

let quad: TestQuad
let crowd: Person[]
let me: Person
let other: Person
/** A direct chat between the same two people. */
let chat: string
const open: TestSocket[] = []
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  crowd = await makePeople(quad, 48)
})
beforeEach(async () => {
  ;[me, other] = await makePeople(quad, 2)
  chat = await chatOf(quad, me, other)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})
afterAll(() => quad.stop())

const kinds = {
  'a channel of two': () => insertChannelRoom(quad, [me, other]),
  'a thread of two': async () =>
    insertThreadRoom(quad, [me, other], (await insertChannelRoom(quad, [me, other])).messageId),
  'a channel of fifty': () => insertChannelRoom(quad, [me, other, ...crowd]),
}
const eachKind = Object.entries(kinds)

async function connect(as: Person): Promise<TestSocket> {
  const socket = await connectSocket(quad.url, as.token)
  open.push(socket)
  return socket
}

/** Every row that belongs to the room, as text. */
async function rowsOf(roomId: string): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select (
      select jsonb_build_array(to_jsonb(r),
        (select jsonb_agg(to_jsonb(m) order by m.seq) from messages m where m.room_id = r.id),
        (select jsonb_agg(to_jsonb(k) order by k.user_id) from room_members k where k.room_id = r.id),
        (select count(*) from blocks))
      from rooms r where r.id = ${roomId})::text as all`.execute(quad.context.db)
  return rows[0]?.all ?? ''
}

const ownSend = (room: string, body: Record<string, string>) =>
  quad.send('POST', `/api/chats/${room}`, { body: JSON.stringify(body), as: me })

test.each(eachKind)('[CHAT-01] [CHAT-04] no call of direct chats reaches %s', async (_, make) => {
  const { roomId: room, messageId } = await make()
  const before = await rowsOf(room)
  const inRoom = { params: { room } }
  const answers = await Promise.all([
    quad.call('listMessages', { ...inRoom, query: {} }, me),
    quad.call('listMessages', { ...inRoom, query: { '_id[$lt]': messageId } }, me),
    quad.call('listMessages', { ...inRoom, query: { '_id[$gt]': messageId } }, me),
    quad.call('listAroundUnread', { ...inRoom, query: {} }, other),
    send(quad, room, me, 'Hello', randomUUID()),
    send(quad, room, other, 'Hello'),
    ownSend(room, { filetype: 'image', file: `${quad.url}/files/${randomUUID()}` }),
    ownSend(room, { sharedPost: randomUUID() }),
    quad.call('markRoomRead', inRoom, other),
    quad.call('muteRoom', inRoom, me),
    quad.call('unmuteRoom', inRoom, me),
    quad.call('updateRoom', { params: { id: room }, body: { blockedBy: [me.id] } }, me),
    quad.call('updateRoom', { params: { id: room }, body: { blockedBy: [] } }, me),
  ])
  expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(answers.map(() => '404 chat.notFound'))
  const deletion = await quad.call('deleteMessage', { params: { room, messageId } }, me)
  expect([deletion.status, deletion.code]).toEqual([404, 'message.notFound'])
  expect(await rowsOf(room)).toBe(before)
})

test.each(eachKind)('[CHAT-04] [API-07] no socket event of direct chats reaches %s', async (_, make) => {
  const { roomId: room, messageId } = await make()
  const before = await rowsOf(room)
  const [mine, theirs] = [await connect(me), await connect(other)]
  const answers = [
    await mine.emit('joinRoom', { room }),
    await theirs.emit('joinRoom', { room }),
    await mine.emit('chatMessage', { room, chat: 'Hello' }),
    await theirs.emit('chatMessage', { room, chat: 'Hello', clientId: randomUUID() }),
    await theirs.emit('chatMessage', { room, chat: 'Said before', _id: messageId }),
  ]
  expect(answers).toMatchObject(answers.map(() => ({ ok: false, err: { code: 'chat.notFound' } })))
  // Leaving always succeeds; here it changes nothing.
  expect(await theirs.emit('leaveRoom', { room })).toEqual({ ok: true })
  quad.context.realtime.toRoom(room, 'roomSeen', { room, user: me.id, seq: 1 })
  await say(quad, chat, me, 'Last')
  for (const socket of [mine, theirs]) {
    expect((await socket.next('roomActivity')).room).toBe(chat)
    for (const event of ['message', 'roomUsers', 'roomSeen', 'roomChanged', 'messageDeleted'] as const)
      expect(socket.heard(event)).toEqual([])
    expect(socket.heard('roomActivity')).toHaveLength(1)
  }
  expect(await rowsOf(room)).toBe(before)
})

test.each(eachKind)('[CHAT-01] [CHAT-07] no list and no count of direct chats includes %s', async (_, make) => {
  const { roomId: room } = await make()
  await say(quad, chat, me, 'Hello')
  const list = async (query: { '_id[$lt]'?: string }) =>
    (await quad.call('listRooms', { query }, other)).reply().map(({ _id, unreadCount }) => [_id, unreadCount])
  expect(await list({})).toEqual([[chat, 1]])
  // As a cursor, the room's id works like an unknown id.
  expect(await list({ '_id[$lt]': room })).toEqual(await list({ '_id[$lt]': randomUUID() }))
  expect((await quad.call('countUnread', {}, other)).reply().count).toBe(1)
  expect((await quad.call('openRoom', { body: { users: [me.id, other.id] } }, other)).reply()._id).toBe(chat)
})

test('[CHAT-05] a key that was used in a channel is refused in a direct chat, and nothing is stored', async () => {
  const clientId = randomUUID()
  await insertChannelRoom(quad, [me, other], clientId)
  const mine = await connect(me)
  const answers = [await send(quad, chat, me, 'Hello', clientId), await ownSend(chat, { chat: 'Hello', clientId })]
  expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [404, 'chat.notFound']))
  const emitted = await mine.emit('chatMessage', { room: chat, chat: 'Hello', clientId })
  expect(emitted).toMatchObject({ ok: false, err: { code: 'chat.notFound' } })
  expect(await chatsIn(quad, chat, me)).toEqual([])
})

test('[CHAT-05] [API-07] naming a channel’s message does not count as a retry in a direct chat', async () => {
  const { messageId } = await insertChannelRoom(quad, [me, other])
  const mine = await connect(me)
  const answer = await mine.emit('chatMessage', { room: chat, chat: 'Hello', _id: messageId })
  const [stored] = await chatsIn(quad, chat, me)
  expect(answer).toMatchObject({ ok: true, _id: stored?._id, seq: 1 })
  expect(stored?._id).not.toBe(messageId)
})

test('[CHAT-06] a block changes nothing in a channel that both are in', async () => {
  const { roomId: room } = await insertChannelRoom(quad, [me, other])
  const [theirs, before] = [await connect(other), await rowsOf(room)]
  const block = (blockedBy: string[]) => quad.call('updateRoom', { params: { id: chat }, body: { blockedBy } }, me)
  ;(await block([me.id])).reply()
  ;(await block([])).reply()
  expect(await theirs.next('roomChanged', 2)).toEqual({ room: chat })
  expect(theirs.heard('roomChanged').map((one) => one.room)).toEqual([chat, chat])
  expect(await rowsOf(room)).toBe(before)
})

test('[ACC-10] [CHAT-06] closing an account is emitted for its direct chats only', async () => {
  await insertChannelRoom(quad, [me, other])
  await insertThreadRoom(quad, [me, other], (await insertChannelRoom(quad, [other, me])).messageId)
  const theirs = await connect(other)
  await emitAccountChange(quad.context, me.id)
  quad.context.realtime.toUser(other.id, 'catchUp', { within: 0 })
  await theirs.next('catchUp')
  expect(theirs.heard('roomChanged')).toEqual([{ room: chat }])
})

test('[SUP-02] a channel cannot be reported as a direct chat', async () => {
  const { roomId } = await insertChannelRoom(quad, [me, other])
  const report = (reportedId: string) =>
    quad.call('createReport', { body: { reportOn: 'chatRoom', reportedId, report: 'Spam' } }, me)
  expect((await report(roomId)).code).toBe('report.notFound')
  expect((await report(chat)).status).toBe(200)
})

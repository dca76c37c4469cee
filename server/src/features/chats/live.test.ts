import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatOf, chatsIn, say, send } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket, type TestSocket } from '../../testing/sockets.ts'
import { range } from '../../testing/turns.ts'
import { until } from '../../testing/waiting.ts'

let quad: TestQuad
let me: Person
let other: Person
let third: Person
let room: string
const open: TestSocket[] = []
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[me, other, third] = await makePeople(quad, 3)
  room = await chatOf(quad, me, other)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})
afterAll(() => quad.stop())

async function enter(as: Person, ...rooms: string[]): Promise<TestSocket> {
  const socket = await connectSocket(quad.url, as.token)
  open.push(socket)
  for (const id of rooms) expect((await socket.emit('joinRoom', { room: id })).ok).toBe(true)
  return socket
}

test('[CHAT-04] [API-07] a message reaches every socket in its room once, the sender’s too', async () => {
  const [mine, myOther, theirs, lobby] = [
    await enter(me, room),
    await enter(me, room),
    await enter(other, room),
    await enter(other),
  ]
  const clientId = randomUUID()
  const made = (await send(quad, room, me, 'Hello', clientId)).reply()
  for (const socket of [mine, myOther, theirs]) {
    expect(await socket.next('message')).toEqual({ ...made, sender: { ...made.sender, username: '' } })
  }
  expect(await lobby.next('roomActivity')).toEqual({
    room,
    _id: made._id,
    seq: 1,
    sender: me.id,
    lastChat: 'Hello',
    lastChatType: 'text',
    lastChatTime: made.createdAt,
    counts: true,
  })
  await send(quad, room, other, 'Hello yourself')
  await mine.next('message', 2)
  expect([mine, myOther, theirs, lobby].map((socket) => socket.heard('message').length)).toEqual([2, 2, 2, 0])
  // Sockets in the room receive the message itself, and no roomActivity.
  expect((await lobby.next('roomActivity', 2)).counts).toBe(false)
  expect([mine, myOther, theirs].map((socket) => socket.heard('roomActivity'))).toEqual([[], [], []])
})

test('[API-07] a message sent over the socket is stored as by POST and acknowledged with its number', async () => {
  const [mine, theirs] = [await enter(me, room), await enter(other, room)]
  const clientId = randomUUID()
  const answer = await mine.emit('chatMessage', { room, chat: 'https://example.org', clientId })
  const message = await theirs.next('message')
  expect(answer).toEqual({ ok: true, _id: message._id, seq: 1, createdAt: message.createdAt })
  expect(message).toMatchObject({ filetype: 'link', sender: { _id: me.id }, clientId })
  expect(await mine.emit('chatMessage', { room, chat: 'https://example.org', clientId })).toEqual(answer)
  expect((await send(quad, room, me, 'Anything', clientId)).reply()._id).toBe(message._id)
  await say(quad, room, other, 'Next')
  await theirs.next('message', 2)
  expect(theirs.heard('message').map((one) => one.seq)).toEqual([1, 2])
  expect(await chatsIn(quad, room, other)).toHaveLength(2)
})

test('[API-07] emitting a message that was posted before stores and sends nothing', async () => {
  const [mine, theirs] = [await enter(me, room), await enter(other, room)]
  const body = { chat: 'Hello', filetype: 'text', seenBy: [me.id], room }
  const made = (await quad.send('POST', `/api/chats/${room}`, { body: JSON.stringify(body), as: me })).reply()
  const { _id } = made as { _id: string }
  const emitted = { ...body, filetype: 'text' as const, _id, sender: { _id: other.id } }
  expect(await mine.emit('chatMessage', emitted)).toMatchObject({ ok: true, _id, seq: 1 })
  await say(quad, room, me, 'Next')
  await theirs.next('message', 2)
  expect(theirs.heard('message').map((one) => one.chat)).toEqual(['Hello', 'Next'])
  expect(await chatsIn(quad, room, me)).toHaveLength(2)
})

test('[API-07] naming a message of another chat reveals nothing about it', async () => {
  const elsewhere = await chatOf(quad, other, third)
  const [hidden] = await say(quad, elsewhere, other, 'Hidden')
  const mine = await enter(me, room)
  const answer = await mine.emit('chatMessage', { room, chat: 'Hello', _id: hidden?._id })
  expect(answer).toMatchObject({ ok: true, seq: 1 })
  expect((await chatsIn(quad, room, me)).map((message) => [message._id === hidden?._id, message.chat])).toEqual([
    [false, 'Hello'],
  ])
})

test('[API-07] messages are stored in the order in which they were emitted', async () => {
  const mine = await enter(me, room)
  await Promise.all(range(30).map((at) => mine.emit('chatMessage', { room, chat: `Number ${at}` })))
  expect((await chatsIn(quad, room, other)).map((message) => message.chat)).toEqual(
    range(30).map((at) => `Number ${at}`),
  )
})

test('[CHAT-04] [API-07] roomUsers lists each person in the room once, as they join and leave', async () => {
  const mine = await enter(me, room)
  expect(await mine.next('roomUsers')).toEqual({ room, users: [{ sender: { _id: me.id } }] })
  const theirs = [await enter(other, room), await enter(other, room)]
  const here = () =>
    mine
      .heard('roomUsers')
      .at(-1)
      ?.users.map(({ sender }) => sender._id) ?? []
  await until('both are seen', async () => here().length === 2)
  expect(new Set(here())).toEqual(new Set([me.id, other.id]))
  theirs[0]?.close()
  await theirs[1]?.emit('leaveRoom', { room })
  await until('one is seen', async () => here().length === 1)
  expect(here()).toEqual([me.id])
  await say(quad, room, me, 'Hello')
  await mine.next('message')
  expect(theirs[1]?.heard('message')).toEqual([])
})

test('[CHAT-05] joinRoom answers the last number and how far each member has read', async () => {
  await say(quad, room, me, 'One', 'Two')
  ;(await quad.call('markRoomRead', { params: { room } }, other)).reply()
  await say(quad, room, me, 'Three')
  const answer = await (await enter(other)).emit('joinRoom', { room })
  expect(answer).toMatchObject({ ok: true, lastSeq: 3 })
  expect('seen' in answer && new Map(answer.seen.map((one) => [one.user, one.seq]))).toEqual(
    new Map([
      [me.id, 0],
      [other.id, 2],
    ]),
  )
})

test('[TALK-05] who writes is emitted to those in the room alone, by those in it alone', async () => {
  const [mine, theirs, lobby, stranger] = [
    await enter(me, room),
    await enter(other, room),
    await enter(other),
    await enter(third),
  ]
  expect(await stranger.emit('typing', { room })).toEqual({ ok: true })
  expect(await lobby.emit('typing', { room })).toEqual({ ok: true })
  expect(await mine.emit('typing', { room })).toEqual({ ok: true })
  expect(await theirs.next('typing')).toEqual({ room, user: me.id })
  await say(quad, room, me, 'Done')
  await lobby.next('roomActivity')
  expect([theirs, lobby, stranger].map((socket) => socket.heard('typing').length)).toEqual([1, 0, 0])
  ;(await quad.call('updateRoom', { params: { id: room }, body: { blockedBy: [other.id] } }, other)).reply()
  await until('the block has ended the room', async () => !(await mine.emit('joinRoom', { room })).ok)
  await mine.emit('typing', { room })
  expect(theirs.heard('typing')).toHaveLength(1)
})

test('[CHAT-07] reading is emitted to the room and to the reader’s other devices', async () => {
  const [theirs, myOther] = [await enter(other, room), await enter(me)]
  await say(quad, room, other, 'One', 'Two')
  const read = () => quad.call('markRoomRead', { params: { room } }, me)
  ;(await read()).reply()
  ;(await read()).reply()
  for (const socket of [theirs, myOther]) {
    expect(await socket.next('roomSeen')).toEqual({ room, user: me.id, seq: 2 })
  }
  await say(quad, room, other, 'Three')
  await myOther.next('roomActivity', 3)
  expect(theirs.heard('roomSeen')).toHaveLength(1)
})

test('[CHAT-03] a deletion is emitted to all sockets of both, and muting to the caller’s own', async () => {
  const [theirs, mine] = [await enter(other), await enter(me)]
  const [message] = await say(quad, room, me, 'One')
  ;(await quad.call('deleteMessage', { params: { room, messageId: message?._id ?? '' } }, me)).reply()
  for (const socket of [theirs, mine]) {
    expect(await socket.next('messageDeleted')).toEqual({ room, _id: message?._id, seq: 1, event: 2 })
  }
  ;(await quad.call('muteRoom', { params: { room } }, other)).reply()
  expect(await theirs.next('roomChanged')).toEqual({ room })
  await say(quad, room, me, 'Two')
  expect(await theirs.next('roomActivity', 2)).toMatchObject({ seq: 2, counts: false })
  expect(mine.heard('roomChanged')).toEqual([])
})

test('[CHAT-06] a block removes both from the live room and notifies them; neither can join until it ends', async () => {
  const [mine, theirs] = [await enter(me, room), await enter(other, room)]
  const block = (blockedBy: string[]) => quad.call('updateRoom', { params: { id: room }, body: { blockedBy } }, me)
  await mine.next('roomUsers')
  const began = performance.now()
  ;(await block([me.id])).reply()
  await Promise.all([mine.next('roomChanged'), theirs.next('roomChanged')])
  expect(performance.now() - began).toBeLessThan(1000)
  const refused = [await mine.emit('joinRoom', { room }), await theirs.emit('joinRoom', { room })]
  expect(refused).toMatchObject([{ err: { code: 'chat.youBlocked' } }, { err: { code: 'chat.blocked' } }])
  const sent = await theirs.emit('chatMessage', { room, chat: 'Please' })
  expect(sent).toMatchObject({ ok: false, err: { code: 'chat.blocked' } })
  // Both have left the room, so nobody receives this.
  quad.context.realtime.toRoom(room, 'roomSeen', { room, user: me.id, seq: 1 }, { besides: [third.id] })
  ;(await block([])).reply()
  await Promise.all([mine.next('roomChanged', 2), theirs.next('roomChanged', 2)])
  expect([...mine.heard('roomSeen'), ...theirs.heard('roomSeen')]).toEqual([])
  expect((await theirs.emit('joinRoom', { room })).ok).toBe(true)
})

test('[CHAT-06] a join during a block does not remain in the room', async () => {
  const theirs = await enter(other)
  const answers = await Promise.all(
    range(10).map(async (at) => {
      const [joined] = await Promise.all([
        theirs.emit('joinRoom', { room }),
        quad.call('updateRoom', { params: { id: room }, body: { blockedBy: at % 2 ? [] : [me.id] } }, me),
      ])
      return joined
    }),
  )
  expect(answers).toHaveLength(10)
  ;(await quad.call('updateRoom', { params: { id: room }, body: { blockedBy: [me.id] } }, me)).reply()
  expect(await theirs.emit('joinRoom', { room })).toMatchObject({ ok: false })
  await until('nobody is there', async () => {
    const before = theirs.heard('roomSeen').length
    quad.context.realtime.toRoom(room, 'roomSeen', { room, user: me.id, seq: 1 })
    await theirs.emit('leaveRoom', { room: third.id })
    return theirs.heard('roomSeen').length === before
  })
})

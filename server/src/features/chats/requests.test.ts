import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseOf } from '../../testing/cases.ts'
import { chatOf, chatsIn, roomOf, say, send } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { openRequests } from '../../testing/messageRequests.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { range } from '../../testing/turns.ts'
import { until } from '../../testing/waiting.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

const { ask, listed, requests, unread, accept, decline } = openRequests(() => quad)

test('[REQ-02] a request shows its sender, but no list, count, suggestion or live event contains it', async () => {
  const [sender, receiver] = await makePeople(quad, 2)
  const socket = await connectSocket(quad.url, receiver.token)
  const room = await roomOf(quad, sender, receiver)
  await say(quad, room, sender, 'Hello', 'Are you there?')
  const { requests: shown, count } = await requests(receiver)
  expect(count).toBe(1)
  expect(shown).toMatchObject([
    { _id: room, college: '', sharedClubs: [], lastChat: 'Are you there?', lastChatType: 'text' },
  ])
  expect(shown[0]?.sender).toMatchObject({ _id: sender.id, userImg: '', username: '' })
  expect([await listed(receiver), await unread(receiver)]).toEqual([[], 0])
  const both = await quad.send('GET', `/api/chats/room?users[$all]=${receiver.id}&users[$all]=${sender.id}`, {
    as: receiver,
  })
  expect(both.body).toEqual([])
  const suggested = (await quad.call('listQueries', { query: {} }, receiver)).reply()
  expect(JSON.stringify(suggested)).not.toContain(sender.id)
  // Its recipient reads it, and leaves no trace.
  expect((await chatsIn(quad, room, receiver)).map(({ chat }) => chat)).toEqual(['Hello', 'Are you there?'])
  const [first] = await chatsIn(quad, room, sender)
  expect((await quad.call('markRoomRead', { params: { room } }, receiver)).reply()).toMatchObject({
    request: true,
    unreadCount: 0,
  })
  expect(await socket.emit('joinRoom', { room })).toMatchObject({ ok: false, err: { code: 'chat.isRequest' } })
  const liked = await quad.call('addReaction', { params: { id: first?._id ?? '', emoji: '👍' } }, receiver)
  expect(liked.code).toBe('chat.isRequest')
  expect((await chatsIn(quad, room, sender)).map(({ seenBy }) => seenBy)).toEqual([[], []])
  ;(await quad.call('updateMessage', { params: { id: first?._id ?? '' }, body: { chat: 'Hi' } }, sender)).reply()
  const friend = await makePerson(quad)
  const friendly = await chatOf(quad, friend, receiver)
  await say(quad, friendly, friend, 'Later')
  expect(await socket.next('roomActivity')).toMatchObject({ room: friendly })
  // Its chat is loaded again, in case the receiver had it open.
  expect(socket.heard('roomChanged')).toEqual([{ room }])
  const events = ['message', 'messageChanged', 'notificationsChanged'] as const
  expect(events.flatMap((name) => socket.heard(name))).toEqual([])
  expect(socket.heard('roomActivity')).toHaveLength(1)
  socket.close()
})

test('[REQ-02] a person who waits in the empty chat isn’t shown as present once the first message makes it a request', async () => {
  const [sender, receiver] = await makePeople(quad, 2)
  const room = await roomOf(quad, sender, receiver)
  const [mine, theirs] = [await connectSocket(quad.url, sender.token), await connectSocket(quad.url, receiver.token)]
  for (const socket of [theirs, mine]) expect((await socket.emit('joinRoom', { room })).ok).toBe(true)
  await say(quad, room, sender, 'Hello')
  await until('the receiver left the room', async () => mine.heard('roomUsers').at(-1)?.users.length === 1)
  for (const socket of [mine, theirs]) socket.close()
})

test('[REQ-02] pictures and files of a request have no URL before it is accepted', async () => {
  const { sender, receiver, room } = await ask()
  const files = [asFile(await makeImage(40, 30).jpeg().toBuffer(), 'cake.jpg')]
  const [upload] = (await quad.call('uploadFiles', { files }, sender)).reply()
  const body = { chat: '', filetype: 'image' as const, file: upload?.location ?? '' }
  const sent = (await quad.call('sendMessage', { params: { room }, body }, sender)).reply()
  const seen = async () => [
    (await chatsIn(quad, room, receiver)).at(-1),
    (await quad.call('getMessage', { params: { id: sent._id } }, receiver)).reply(),
    (await quad.call('listChanges', { params: { room }, query: { after: '0' } }, receiver)).reply().messages.at(-1),
    (await quad.call('listAroundUnread', { params: { room }, query: {} }, receiver)).reply().chats.at(-1),
  ]
  for (const one of await seen()) {
    expect(one).toMatchObject({ _id: sent._id, filetype: 'image', filename: 'cake.jpg' })
    expect(one).not.toHaveProperty('file')
    expect(one).not.toHaveProperty('media')
  }
  ;(await accept(room, receiver)).reply()
  for (const one of await seen()) expect(one).toMatchObject({ file: expect.any(String), media: expect.anything() })
})

test('[REQ-03] accepting a request, or answering it, makes it a chat', async () => {
  const accepted = await ask()
  const socket = await connectSocket(quad.url, accepted.receiver.token)
  expect((await accept(accepted.room, accepted.receiver)).reply()).toMatchObject({ unreadCount: 1, lastChat: 'Hello' })
  expect(await socket.next('roomChanged')).toEqual({ room: accepted.room })
  socket.close()
  const answered = await ask()
  await say(quad, answered.room, answered.receiver, 'Hello yourself')
  for (const { receiver, sender, room } of [accepted, answered]) {
    expect([await listed(receiver), (await requests(receiver)).count, await unread(receiver)]).toEqual([[room], 0, 1])
    ;(await quad.call('markRoomRead', { params: { room } }, receiver)).reply()
    expect((await chatsIn(quad, room, sender))[0]?.seenBy).toEqual([receiver.id])
    ;(await accept(room, receiver)).reply()
    expect((await decline(room, receiver)).code).toBe('chat.requestNotFound')
  }
})

test('[REQ-03] two people who write to each other at the same moment get a chat', async () => {
  const [one, other] = await makePeople(quad, 2)
  const room = await roomOf(quad, one, other)
  await Promise.all([send(quad, room, one, 'Hello'), send(quad, room, other, 'Hello')])
  for (const person of [one, other]) expect([await listed(person), await unread(person)]).toEqual([[room], 1])
})

test('[REQ-04] only the sender sees a declined request and later messages', async () => {
  const { sender, receiver, room, messageId } = await ask('Please answer')
  for (const _ of range(2)) (await decline(room, receiver)).reply()
  expect((await send(quad, room, sender, 'Why not?')).status).toBe(200)
  expect([await listed(receiver), (await requests(receiver)).requests, await unread(receiver)]).toEqual([[], [], 0])
  const opened = (await quad.call('openRoom', { body: { users: [receiver.id, sender.id] } }, receiver)).reply()
  expect(opened).toMatchObject({ _id: room, lastChat: '', newChat: true, lastSeq: 0, unreadCount: 0 })
  for (const answer of [
    await quad.call('listMessages', { params: { room }, query: {} }, receiver),
    await quad.call('listAroundUnread', { params: { room }, query: {} }, receiver),
    await quad.call('listChanges', { params: { room }, query: { after: '0' } }, receiver),
    await quad.call('getMessage', { params: { id: messageId } }, receiver),
    await quad.call('markRoomRead', { params: { room } }, receiver),
  ])
    expect([answer.status, JSON.stringify(answer.body).includes('answer')]).toEqual([404, false])
  expect((await accept(room, receiver)).code).toBe('chat.requestNotFound')
  // Writing to its sender opens the chat after all.
  await say(quad, room, receiver, 'I have changed my mind')
  expect([await listed(receiver), (await chatsIn(quad, room, receiver)).length]).toEqual([[room], 3])
})

test('[REQ-04] a request is reported with its messages; blocked, deleted and closed ones are not listed', async () => {
  const { sender, receiver, room } = await ask('Unkind words')
  const id = await caseOf(quad, receiver, 'chatRoom', room)
  const shown = (await quad.call('getCase', { params: { id } }, await quad.person('admin'))).reply()
  expect(JSON.stringify(shown)).toContain('Unkind words')
  ;(await quad.call('blockUser', { params: { id: sender.id } }, receiver)).reply()
  expect((await send(quad, room, sender, 'More')).code).toBe('chat.blocked')
  expect(await requests(receiver)).toMatchObject({ requests: [], count: 0 })
  const deleted = await ask()
  const message = { params: { room: deleted.room, messageId: deleted.messageId } }
  ;(await quad.call('deleteMessage', message, deleted.sender)).reply()
  expect((await requests(deleted.receiver)).count).toBe(0)
  const closed = await ask()
  ;(await quad.call('closeAccount', { params: { id: closed.sender.id } }, closed.sender)).reply()
  expect((await requests(closed.receiver)).count).toBe(0)
})

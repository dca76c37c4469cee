import { afterAll, beforeAll, expect, test } from 'vitest'
import { acquaint } from '../acquaint.ts'
import { noLimits } from '../limits.ts'
import { makePeople } from '../people.ts'
import { type Person, startTestQuad, type TestQuad } from '../quad.ts'
import { asFile } from '../sampleFiles.ts'
import { connectSocket } from '../sockets.ts'
import { until } from '../waiting.ts'
import { expectShape } from './shapes.ts'
import { idOf, startWalk, type Walk } from './walk.ts'

let quad: TestQuad
let walk: Walk
let me: Person
let other: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  walk = startWalk(quad, [5])
  ;[me, other] = await makePeople(quad, 2)
  await acquaint(quad.context.db, me.id, other.id)
})
afterAll(() => quad.stop())

const openRoom = async () => {
  const body = { users: [me.id, other.id], lastSeenBy: [me.id], lastChat: 'Hello' }
  return idOf(await walk.ask('POST /chats/room', { body, as: me }))
}
const counted = (as: Person) => walk.ask('GET /chats/room/count', { as })

test('[API-08] [CHAT-01] [CHAT-03] the mobile client starts a chat, sends, reads and counts unread messages', async () => {
  expect(await walk.ask('GET /chats/{room}', { parts: ['id'], as: me })).toMatchObject({ chats: [] })
  const both = `?users%5B$all%5D=${me.id}&users%5B$all%5D=${other.id}`
  expect(await walk.ask('GET /chats/room', { query: both, as: me })).toEqual([])
  const room = await openRoom()
  const parts = [room]
  const text = { chat: 'Hello', filetype: 'text', seenBy: [me.id], room }
  const first = idOf(await walk.ask('POST /chats/{room}', { parts, body: text, as: me }))
  const [uploaded] = (await quad.call('uploadFiles', { files: [asFile('Notes', 'notes.txt')] }, me)).reply()
  const file = { file: uploaded?.location, filesLink: uploaded?.location, filename: 'notes.txt', filesize: '5' }
  const message = { ...file, filetype: 'file', realFiletype: 'text/plain', chat: '', seenBy: [me.id], room }
  const second = idOf(await walk.ask('POST /chats/{room}', { parts, body: message, as: me }))

  const rooms = await walk.ask('GET /chats/room', { query: `?users=${other.id}`, as: other })
  expect(rooms).toMatchObject([{ _id: room, unreadCount: 2, blockedBy: [] }])
  expect(await counted(other)).toMatchObject({ count: 2 })
  expect(await walk.ask('GET /chats/{room}', { parts, as: other })).toMatchObject({
    chats: [
      { _id: second, filename: 'notes.txt', filesize: '5' },
      { _id: first, chat: 'Hello', room, filename: '', filesize: '', realFiletype: '' },
    ],
  })
  await walk.ask('PUT /chats/{room}', { parts, as: other })
  expect(await counted(other)).toMatchObject({ count: 0 })
  const older = { parts, query: `?_id%5B$lt%5D=${first}`, as: other }
  expect(await walk.ask('GET /chats/{room}', older)).toMatchObject({
    chats: [],
    moreChats: false,
    lastDocId: null,
  })
})

test('[API-08] [CHAT-06] the mobile client blocks and unblocks by sending the whole blockedBy list', async () => {
  const room = await openRoom()
  for (const blockedBy of [[me.id], []])
    expect(
      await walk.ask('PUT /chats/room/{roomId}', { parts: [room], body: { _id: room, blockedBy }, as: me }),
    ).toMatchObject({ blockedBy })
})

test('[API-08] that was every call of wire.md about chats', () => {
  walk.expectWhole()
})

test('[API-08] [API-07] a message reaches both over the socket, and a message that is stored already is not sent twice', async () => {
  const room = await openRoom()
  const [mine, theirs] = await Promise.all([me, other].map(({ token }) => connectSocket(quad.url, token)))
  if (!mine || !theirs) throw new Error('A socket is missing.')
  const sender = { _id: me.id, firstname: 'A', lastname: 'B', displayName: 'A B', userImg: '', verified: false }
  for (const socket of [mine, theirs]) socket.raw.emit('joinRoom', { sender, room })
  await until('both are present', async () => mine.heard('roomUsers').at(-1)?.users.length === 2)
  for (const present of mine.heard('roomUsers')) expectShape('roomUsers', present)
  const body = { chat: 'Live', filetype: 'text', seenBy: [me.id], room }
  const _id = idOf(await walk.ask('POST /chats/{room}', { parts: [room], body, as: me }))
  for (const socket of [mine, theirs]) {
    const message = await socket.next('message')
    expectShape('message', message)
    expect(message).toMatchObject({ _id, sender: { _id: me.id } })
  }
  mine.raw.emit('chatMessage', { ...body, _id })
  await walk.ask('POST /chats/{room}', { parts: [room], body: { ...body, chat: 'Next' }, as: me })
  await theirs.next('message', 2)
  expect(theirs.heard('message').map(({ chat }) => chat)).toEqual(['Live', 'Next'])
  mine.close()
  theirs.close()
})

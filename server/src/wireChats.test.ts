import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { noLimits } from './testing/limits.ts'
import { replyToMobile } from './testing/mobileClient.ts'
import { makePeople } from './testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from './testing/quad.ts'
import { wire } from './testing/wire.ts'

let quad: TestQuad
let me: Person
let other: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  const [one, two] = await makePeople(quad, 2)
  if (!one || !two) throw new Error('makePeople made fewer than two people.')
  ;[me, other] = [one, two]
})
afterAll(() => quad.stop())

const client = (as: Person, method: string, place: string, body?: object) =>
  replyToMobile(quad, method, place, body, `Bearer ${as.token}`)

const made = z.object({ _id: z.string() })
const counted = z.object({ count: z.int() })
const anyJson = z.object({})

test('[CHAT-01] [CHAT-03] the mobile client starts a chat, sends, reads and counts unread messages', async () => {
  expect(wire.Chats.parse(await client(me, 'GET', '/chats/id')).chats).toEqual([])
  const both = `/chats/room?users%5B$all%5D=${me.id}&users%5B$all%5D=${other.id}`
  expect(await client(me, 'GET', both)).toEqual([])
  const chat = { users: [me.id, other.id], lastSeenBy: [me.id], lastChat: 'Hello' }
  const { _id: room } = made.parse(await client(me, 'POST', '/chats/room', chat))
  const text = { chat: 'Hello', filetype: 'text', seenBy: [me.id], room }
  const { _id } = made.parse(await client(me, 'POST', `/chats/${room}`, text))

  const rooms = z.array(wire.ChatRoom).parse(await client(other, 'GET', `/chats/room?users=${other.id}`))
  expect(rooms).toMatchObject([{ _id: room, lastChat: 'Hello', unreadCount: 1, blockedBy: [] }])
  expect(counted.parse(await client(other, 'GET', '/chats/room/count')).count).toBe(1)
  const { chats } = wire.Chats.parse(await client(other, 'GET', `/chats/${room}`))
  expect(chats).toMatchObject([{ _id, chat: 'Hello', room, filename: '', filesize: '', realFiletype: '' }])
  anyJson.parse(await client(other, 'PUT', `/chats/${room}`))
  expect(counted.parse(await client(other, 'GET', '/chats/room/count')).count).toBe(0)
  const older = wire.Chats.parse(await client(other, 'GET', `/chats/${room}?_id%5B$lt%5D=${_id}`))
  expect(older).toEqual({ chats: [], moreChats: false, lastDocId: null })
})

test('[CHAT-06] the mobile client blocks and unblocks by sending the whole blockedBy list', async () => {
  const { _id: room } = made.parse(await client(me, 'POST', '/chats/room', { users: [me.id, other.id] }))
  const put = async (blockedBy: string[]) =>
    wire.ChatRoom.parse(await client(me, 'PUT', `/chats/room/${room}`, { _id: room, blockedBy })).blockedBy
  expect(await put([me.id])).toEqual([me.id])
  expect(await put([])).toEqual([])
})

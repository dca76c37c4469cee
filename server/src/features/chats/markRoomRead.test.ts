import { limits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatOf, chatsIn, say } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'

let quad: TestQuad
let me: Person
let other: Person
let third: Person
let room: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[me, other, third] = await makePeople(quad, 3)
  room = await chatOf(quad, me, other)
})
afterAll(() => quad.stop())

const read = (as: Person | undefined = me, id = room) => quad.call('markRoomRead', { params: { room: id } }, as)
const total = async (as = me) => (await quad.call('countUnread', {}, as)).reply().count
const unread = async (as = me) =>
  (await quad.call('listRooms', { query: {} }, as)).reply().map((one) => one.unreadCount)

test('[CHAT-07] messages of others count as unread, in the chat and in total, until they are read', async () => {
  await say(quad, room, other, 'One', 'Two')
  await say(quad, room, me, 'Mine')
  await say(quad, room, other, 'Three')
  const second = await chatOf(quad, me, third)
  await say(quad, second, third, 'Elsewhere')
  expect([await unread(), await total(), await unread(other)]).toEqual([[1, 3], 4, [1]])
  expect((await read()).reply()).toMatchObject({ _id: room, unreadCount: 0, lastSeq: 4 })
  expect([await unread(), await total(), await unread(other)]).toEqual([[1, 0], 1, [1]])
  expect((await read()).status).toBe(200)
  await say(quad, room, other, 'Four')
  expect([await unread(), await total()]).toEqual([[1, 1], 2])
})

test('[CHAT-07] seenBy lists the people who have read a message, without its sender', async () => {
  await say(quad, room, me, 'One', 'Two')
  ;(await read(other)).reply()
  await say(quad, room, me, 'Three')
  await say(quad, room, other, 'Four')
  expect((await chatsIn(quad, room, me)).map((message) => message.seenBy)).toEqual([[other.id], [other.id], [], []])
  ;(await read(me)).reply()
  expect((await chatsIn(quad, room, me)).map((message) => message.seenBy)).toEqual([
    [other.id],
    [other.id],
    [],
    [me.id],
  ])
})

test('[CHAT-07] read marks never go back, even if several devices read while messages arrive', async () => {
  const marks: number[] = []
  const watch = async () => {
    const { rows } = await sql<{ read_seq: number }>`
      select read_seq from room_members where room_id = ${room} and user_id = ${me.id}`.execute(quad.context.db)
    marks.push(rows[0]?.read_seq ?? -1)
  }
  const work = range(30).flatMap((at) => [say(quad, room, other, `Number ${at}`), read(), watch()])
  await Promise.all(work)
  expect(marks).toEqual(marks.toSorted((one, two) => one - two))
  ;(await read()).reply()
  await watch()
  expect([marks.at(-1), await total()]).toEqual([30, 0])
})

test('[CHAT-07] a deleted message no longer counts', async () => {
  const [first] = await say(quad, room, other, 'One', 'Two')
  ;(await quad.call('deleteMessage', { params: { room, messageId: first?._id ?? '' } }, other)).reply()
  expect([await unread(), await total()]).toEqual([[1], 1])
})

test('[CHAT-07] a muted chat keeps its unread count but isn’t part of the total', async () => {
  await say(quad, room, other, 'One', 'Two')
  const mute = () => quad.call('muteRoom', { params: { room } }, me)
  expect((await mute()).reply()).toMatchObject({ muted: true, unreadCount: 2 })
  expect((await mute()).reply().muted).toBe(true)
  expect([await unread(), await total()]).toEqual([[2], 0])
  await say(quad, room, me, 'Mine')
  expect((await quad.call('openRoom', { body: { users: [me.id, other.id] } }, other)).reply().muted).toBe(false)
  expect((await quad.call('unmuteRoom', { params: { room } }, me)).reply().muted).toBe(false)
  expect(await total()).toBe(2)
})

test('[CHAT-07] unread messages are counted up to 1,000', async () => {
  const many = limits.unreadCounted + 500
  await sql`
    with told as (update rooms set last_seq = ${many}, last_message_id = uuid_v7() where id = ${room} returning id)
    insert into messages (room_id, seq, sender_id, filetype, text)
    select told.id, n, ${other.id}, 'text', 'x' from told, generate_series(1, ${many}) n`.execute(quad.context.db)
  expect([await unread(), await total()]).toEqual([[limits.unreadCounted], limits.unreadCounted])
})

test('[CHAT-04] a stranger cannot mark, mute or unmute a chat', async () => {
  for (const name of ['markRoomRead', 'muteRoom', 'unmuteRoom'] as const) {
    const answer = await quad.call(name, { params: { room } }, third)
    expect([answer.status, answer.code]).toEqual([404, 'chat.notFound'])
  }
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatOf, say } from '../../testing/chats.ts'
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

const ask = (query: { limit?: string } = {}, as: Person | undefined = me, id = room) =>
  quad.call('listAroundUnread', { params: { room: id }, query }, as)
async function open(limit?: string) {
  const { chats, ...place } = (await ask(limit ? { limit } : {})).reply()
  return { numbers: chats.map(({ seq }) => seq), ...place }
}
const from = (first: number, last: number) => range(last - first + 1).map((at) => first + at)
const texts = (count: number) => range(count).map((at) => `Number ${at + 1}`)
const read = async () => void (await quad.call('markRoomRead', { params: { room } }, me)).reply()
const remove = (messageId = '', as = other) => quad.call('deleteMessage', { params: { room, messageId } }, as)

test('[CHAT-07] the page starts with read messages and goes on with the first unread one', async () => {
  await say(quad, room, other, ...texts(20))
  await read()
  await say(quad, room, other, ...texts(15))
  expect(await open()).toEqual({
    numbers: from(11, 30),
    firstUnread: 21,
    moreBefore: true,
    moreAfter: true,
    lastSeq: 35,
    lastEvent: 35,
  })
  expect(await open('15')).toMatchObject({ numbers: from(6, 35), moreBefore: true, moreAfter: false })
  expect(await open('20')).toMatchObject({ numbers: from(1, 35), moreBefore: false, moreAfter: false })
  expect(await open('1')).toMatchObject({ numbers: [20, 21], moreBefore: true, moreAfter: true })
})

test('[CHAT-07] with nothing unread the page has the newest messages, and in an empty chat none', async () => {
  const nothing = { numbers: [], firstUnread: null, moreBefore: false, moreAfter: false, lastSeq: 0, lastEvent: 0 }
  expect(await open()).toEqual(nothing)
  await say(quad, room, other, ...texts(12))
  await read()
  expect(await open()).toEqual({ ...nothing, numbers: from(3, 12), moreBefore: true, lastSeq: 12, lastEvent: 12 })
})

test('[CHAT-07] the caller’s own and deleted messages are never the first unread one', async () => {
  await say(quad, room, other, 'One')
  await read()
  await say(quad, room, me, 'Two')
  const [deleted, , last] = await say(quad, room, other, 'Three', 'Four', 'Five')
  ;(await remove(deleted?._id)).reply()
  expect(await open('2')).toMatchObject({ numbers: [1, 2, 4, 5], firstUnread: 4, moreBefore: false, moreAfter: false })
  ;(await remove(last?._id)).reply()
  expect(await open('2')).toMatchObject({ numbers: [1, 2, 4], firstUnread: 4, moreAfter: false, lastSeq: 5 })
})

test('[CHAT-07] [CHAT-08] of 1,000 unread messages the page has the first ones, and `_id[$gt]` pages the others', async () => {
  await say(quad, room, other, ...texts(3))
  await read()
  await sql`
    with said as (
      insert into messages (room_id, seq, sender_id, filetype, text)
      select ${room}, 3 + n, ${other.id}, 'text', 'x' from generate_series(1, 1000) n returning id, seq
    )
    update rooms set last_seq = 1003, last_message_id = said.id from said where rooms.id = ${room} and said.seq = 1003
  `.execute(quad.context.db)
  const { chats, ...place } = (await ask({ limit: '40' })).reply()
  expect([chats.length, place]).toMatchObject([
    43,
    { firstUnread: 4, moreBefore: false, moreAfter: true, lastSeq: 1003 },
  ])
  const query = { '_id[$gt]': chats.at(-1)?._id ?? '', limit: '100' }
  const next = (await quad.call('listMessages', { params: { room }, query }, me)).reply()
  expect([next.chats[0]?.seq, next.chats.at(-1)?.seq, next.moreChats]).toEqual([44, 143, true])
})

test('[CHAT-07] loading the page marks nothing as read', async () => {
  await say(quad, room, other, 'One')
  await open()
  expect((await quad.call('countUnread', {}, me)).reply().count).toBe(1)
  expect((await ask()).reply().chats[0]?.seenBy).toEqual([])
})

test('[CHAT-04] a stranger gets no page, and a limit is 1 to 100', async () => {
  const answer = await ask({}, third)
  expect([answer.status, answer.code]).toEqual([404, 'chat.notFound'])
  expect((await quad.call('listAroundUnread', { params: { room }, query: {} })).code).toBe('auth.required')
  for (const limit of ['0', '101', 'x']) expect((await ask({ limit })).code).toBe('request.invalid')
  const named = await quad.send('GET', '/api/chats/id/unread', { as: me })
  expect([named.status, named.code]).toEqual([400, 'request.invalid'])
})

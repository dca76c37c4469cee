import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatOf, chatsIn, say, send } from '../../testing/chats.ts'
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

const remove = (messageId: string, as: Person | undefined, id = room) =>
  quad.call('deleteMessage', { params: { room: id, messageId } }, as)

test('[CHAT-03] the sender deletes a message for both people, and none of its content remains', async () => {
  const [, second] = await say(quad, room, me, 'One', 'A secret')
  expect((await remove(second?._id ?? '', me)).reply()).toEqual({ success: true })
  expect((await chatsIn(quad, room, other)).map((message) => message.chat)).toEqual(['One'])
  const rooms = (await quad.call('listRooms', { query: {} }, other)).reply()
  expect(rooms).toMatchObject([{ lastChat: '', lastSeq: 2, lastChatId: second?._id }])
  const left = await quad.context.db.selectFrom('messages').selectAll().where('room_id', '=', room).execute()
  expect(JSON.stringify(left)).not.toContain('secret')
  expect((await send(quad, room, me, 'Next')).reply().seq).toBe(3)
  expect((await remove(second?._id ?? '', me)).code).toBe('message.notFound')
})

test('[CHAT-04] nobody else can delete a message, and a stranger cannot tell that it exists', async () => {
  const [message] = await say(quad, room, me, 'Mine')
  const id = message?._id ?? ''
  const theirs = await remove(id, other)
  expect([theirs.status, theirs.code]).toEqual([403, 'message.notYours'])
  const stranger = await remove(id, third)
  expect([stranger.status, stranger.code]).toEqual([404, 'message.notFound'])
  expect((await remove(id, undefined)).code).toBe('auth.required')
  const elsewhere = await chatOf(quad, me, third)
  expect((await remove(id, me, elsewhere)).code).toBe('message.notFound')
  expect(await chatsIn(quad, room, me)).toHaveLength(1)
})

test('[CHAT-05] a retry after the deletion does not restore the message', async () => {
  const clientId = randomUUID()
  const { _id } = (await send(quad, room, me, 'Once', clientId)).reply()
  ;(await remove(_id, me)).reply()
  expect((await send(quad, room, me, 'Once', clientId)).reply()).toMatchObject({ _id, deleted: true, chat: '' })
  expect(await chatsIn(quad, room, me)).toEqual([])
})

test('[CHAT-05] deleting while others write leaves no gap in the numbers', async () => {
  const first = await say(quad, room, me, ...range(5).map((at) => `Old ${at}`))
  const answers = await Promise.all([
    ...range(20).map((at) => send(quad, room, other, `New ${at}`)),
    ...first.flatMap((message) => range(4).map(() => remove(message._id, me))),
  ])
  for (const answer of answers) expect([200, 404]).toContain(answer.status)
  const rows = await quad.context.db
    .selectFrom('messages')
    .select(['seq', 'deleted_seq'])
    .where('room_id', '=', room)
    .orderBy('seq')
    .execute()
  expect(rows.map((row) => row.seq)).toEqual(range(25).map((at) => at + 1))
  expect(rows.filter((row) => row.deleted_seq !== null)).toHaveLength(5)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatOf, say } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'

const nowhere = '01900000-0000-7000-8000-00000000dead'

let quad: TestQuad
let one: Person
let two: Person
let three: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[one, two, three] = await makePeople(quad, 3)
})
afterAll(() => quad.stop())

const open = (users: string[], as: Person | undefined = one) => quad.call('openRoom', { body: { users } }, as)

test('[CHAT-02] opening creates a chat of two, lists the other person first, and finds it again for either', async () => {
  const room = (await open([one.id, two.id])).reply()
  expect(room).toEqual({
    _id: room._id,
    users: room.users,
    lastChat: '',
    lastChatTime: room.lastChatTime,
    newChat: true,
    lastSeq: 0,
    unreadCount: 0,
    blockedBy: [],
    muted: false,
    closed: false,
  })
  expect(room.users.map((user) => [user._id, user.username])).toEqual([
    [two.id, ''],
    [one.id, one.email],
  ])
  ;(await quad.call('sendMessage', { params: { room: room._id }, body: { chat: 'Hello' } }, one)).reply()
  const found = (await open([two.id, one.id], two)).reply()
  expect(found.newChat).toBe(false)
  expect([found._id, found.users.map((user) => user._id)]).toEqual([room._id, [one.id, two.id]])
  expect((await open([one.id, three.id])).reply()._id).not.toBe(room._id)
})

test('[CHAT-02] extra fields of the mobile client are ignored', async () => {
  const body = JSON.stringify({ users: [one.id, two.id], lastSeenBy: [one.id], lastChat: 'Hello' })
  const answer = await quad.send('POST', '/api/chats/room', { body, as: one })
  expect([answer.status, answer.body]).toMatchObject([200, { lastChat: '', lastSeq: 0 }])
})

test('[CHAT-02] opening twenty times at once from both sides creates one chat', async () => {
  const answers = await Promise.all(range(20).map((at) => open([one.id, two.id], at % 2 ? one : two)))
  expect(new Set(answers.map((answer) => answer.reply()._id)).size).toBe(1)
  const { rows } = await sql`
    select count(distinct room_id)::int as rooms, count(*)::int as members from room_members
    where user_id in (${one.id}, ${two.id})`.execute(quad.context.db)
  expect(rows).toEqual([{ rooms: 1, members: 2 }])
})

test('[CHAT-04] nobody opens a chat of others, with themselves or with more than one person', async () => {
  expect((await open([two.id, three.id])).code).toBe('chat.notYours')
  expect((await open([two.id])).code).toBe('chat.notYours')
  for (const users of [[one.id], [one.id, one.id]]) expect((await open(users)).code).toBe('chat.withOneself')
  for (const users of [[], [one.id, two.id, three.id]]) expect((await open(users)).code).toBe('request.invalid')
  expect((await quad.call('openRoom', { body: { users: [one.id, two.id] } })).code).toBe('auth.required')
})

test('[CHAT-02] no chat opens with an unknown person or a closed account', async () => {
  const answer = await open([one.id, nowhere])
  expect([answer.status, answer.code]).toEqual([404, 'user.notFound'])
  await quad.context.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', two.id).execute()
  expect((await open([one.id, two.id])).code).toBe('user.notFound')
})

test('[CHAT-01] a chat whose other account closed later is still found, marked as closed', async () => {
  const roomId = await chatOf(quad, one, two)
  await say(quad, roomId, two, 'Goodbye')
  await quad.context.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', two.id).execute()
  expect((await open([one.id, two.id])).reply()).toMatchObject({ _id: roomId, closed: true, lastChat: 'Goodbye' })
})

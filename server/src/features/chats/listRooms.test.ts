import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import { limits } from '@quad/contract/limits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatOf, say } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, walk } from '../../testing/turns.ts'

let quad: TestQuad
let me: Person
let others: Person[]
let rooms: string[]
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  me = await makePerson(quad)
  others = await makePeople(quad, 5)
  rooms = await inTurn(others, async (other) => {
    const room = await chatOf(quad, me, other)
    await say(quad, room, other, `From ${other.id}`)
    return room
  })
})
afterAll(() => quad.stop())

type Query = { users?: string; '_id[$lt]'?: string; 'lastChatId[$lt]'?: string; limit?: string }

const list = async (query: Query = {}, as = me) => (await quad.call('listRooms', { query }, as)).reply()
const ids = (page: readonly ChatRoom[]) => page.map((room) => room._id)

test('[CHAT-01] chats are listed newest message first, and a new message moves its chat up', async () => {
  expect(ids(await list())).toEqual(rooms.toReversed())
  const [oldest = '', ...rest] = rooms
  await say(quad, oldest, me, 'Again')
  const page = await list({ users: me.id })
  expect(ids(page)).toEqual([oldest, ...rest.toReversed()])
  expect(page[0]).toMatchObject({ lastChat: 'Again', lastChatBy: me.id, lastChatType: 'text', lastSeq: 2 })
  expect(page[0]?.users.map((user) => user._id)).toEqual([others[0]?.id, me.id])
  expect(page.flatMap((room) => room.users).filter((user) => user._id !== me.id && user.username !== '')).toEqual([])
})

test('[CHAT-02] a chat without a message is never listed', async () => {
  const other = await makePerson(quad)
  const room = await chatOf(quad, me, other)
  expect([ids(await list()).includes(room), await list({}, other)]).toEqual([false, []])
  expect(await both(me.id, other.id)).toMatchObject({ body: [] })
  await say(quad, room, me, 'First')
  expect(ids(await list({}, other))).toEqual([room])
})

const both = (one: string, other: string, as = me) =>
  quad.send('GET', `/api/chats/room?users%5B$all%5D=${one}&users%5B$all%5D=${other}`, { as })

test('[CHAT-01] naming two people finds their chat, in either order', async () => {
  const other = others[2]?.id ?? ''
  for (const answer of [await both(me.id, other), await both(other, me.id)])
    expect(answer.reply()).toMatchObject([{ _id: rooms[2] }])
  const alone = await quad.send('GET', `/api/chats/room?users[$all]=${me.id}`, { as: me })
  expect(alone.reply()).toHaveLength(5)
})

test('[CHAT-04] nobody can list the chats of others', async () => {
  const [one, two] = others.map((other) => other.id)
  const answers = [await both(one ?? '', two ?? ''), await quad.call('listRooms', { query: { users: one ?? '' } }, me)]
  for (const answer of answers) expect([answer.status, answer.code]).toEqual([403, 'chat.notYours'])
  expect(await list({}, await makePerson(quad))).toEqual([])
})

test('[CHAT-01] paging by the last message lists no chat twice while chats move up', async () => {
  const first = await list({ limit: '2' })
  await say(quad, first[1]?._id ?? '', me, 'Up')
  const pages = await walk<ChatRoom[], string>(
    (cursor) => list({ limit: '2', 'lastChatId[$lt]': cursor ?? first.at(-1)?.lastChatId ?? '' }),
    (page) => page.at(-1)?.lastChatId,
  )
  expect([...ids(first), ...pages.flatMap(ids)]).toEqual(rooms.toReversed())
})

test('[CHAT-01] paging by the last chat loses no chat', async () => {
  expect(ids(await list({ '_id[$lt]': rooms[2] ?? '' }))).toEqual([rooms[1], rooms[0]])
  await say(quad, rooms[2] ?? '', me, 'Up')
  expect(ids(await list({ '_id[$lt]': rooms[2] ?? '' }))).toEqual([rooms[4], rooms[3], rooms[1], rooms[0]])
})

test('[CHAT-01] a long last message is shortened', async () => {
  await say(quad, rooms[0] ?? '', me, '\u{1F600}'.repeat(1000))
  expect((await list())[0]?.lastChat).toBe('\u{1F600}'.repeat(limits.lastChatLength))
})

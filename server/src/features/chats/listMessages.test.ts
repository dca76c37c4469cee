import type { Chat } from '@quad/contract/entities/chat.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatOf, say } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range, walk } from '../../testing/turns.ts'

let quad: TestQuad
let me: Person
let other: Person
let third: Person
let room: string
let said: Chat[]
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[me, other, third] = await makePeople(quad, 3)
  room = await chatOf(quad, me, other)
  said = await say(quad, room, other, ...range(23).map((at) => `Number ${at + 1}`))
})
afterAll(() => quad.stop())

type Query = { '_id[$lt]'?: string; lastDocId?: string; '_id[$gt]'?: string; limit?: string }

const ask = (query: Query, as: Person | undefined = me, id = room) =>
  quad.call('listMessages', { params: { room: id }, query }, as)
const list = async (query: Query, as = me) => (await ask(query, as)).reply()
const numbers = (page: { chats: Chat[] }) => page.chats.map((message) => message.seq)
const idOf = (seq: number) => said[seq - 1]?._id ?? ''
const remove = (seq: number) => quad.call('deleteMessage', { params: { room, messageId: idOf(seq) } }, other)

test.each(['_id[$lt]', 'lastDocId'] as const)(
  '[CHAT-08] older messages are paged by %s, ten at a time, newest first, each once',
  async (cursorKey) => {
    const pages = await walk<Awaited<ReturnType<typeof list>>, string>(
      (cursor) => list(cursor ? { [cursorKey]: cursor } : {}),
      (page) => (page.moreChats ? (page.lastDocId ?? undefined) : undefined),
    )
    expect(pages.map((page) => page.chats.length)).toEqual([10, 10, 3])
    expect(pages.flatMap(numbers)).toEqual(range(23).map((at) => 23 - at))
  },
)

test('[CHAT-08] a page has up to 100 messages', async () => {
  expect((await list({ limit: '23' })).moreChats).toBe(false)
  expect((await list({ limit: '100' })).chats).toHaveLength(23)
  for (const limit of ['0', '101', '1e9', '1000000000', '-1', 'x'])
    expect((await ask({ limit })).code).toBe('request.invalid')
})

test('[CHAT-08] a full last page reports no more, and an empty page has no last id', async () => {
  const page = await list({ '_id[$lt]': idOf(11) })
  expect([numbers(page).length, page.moreChats, page.lastDocId]).toEqual([10, false, idOf(1)])
  expect(await list({ '_id[$lt]': idOf(1) })).toMatchObject({ chats: [], moreChats: false, lastDocId: null })
})

test('[CHAT-05] a client that was away gets the messages after its last one, in order', async () => {
  const pages = await walk<Awaited<ReturnType<typeof list>>, string>(
    (cursor) => list({ '_id[$gt]': cursor ?? idOf(5) }),
    (page) => (page.moreChats ? (page.lastDocId ?? undefined) : undefined),
  )
  expect(pages.map((page) => page.chats.length)).toEqual([10, 8])
  expect(pages.flatMap(numbers)).toEqual(range(18).map((at) => at + 6))
  expect(await list({ '_id[$gt]': idOf(23) })).toEqual({
    chats: [],
    moreChats: false,
    lastDocId: null,
    lastEvent: 23,
  })
})

test('[CHAT-05] numbers decide the order, even where a clock went back', async () => {
  const moved = '01000000-0000-7000-8000-0000000000aa'
  await quad.context.db.updateTable('messages').set({ id: moved }).where('id', '=', idOf(23)).execute()
  expect(numbers(await list({ limit: '3' }))).toEqual([23, 22, 21])
  expect(numbers(await list({ '_id[$lt]': moved, limit: '2' }))).toEqual([22, 21])
  expect(numbers(await list({ '_id[$gt]': idOf(22) }))).toEqual([23])
})

test('[CHAT-05] deletions are listed for clients that catch up, and hidden from all others', async () => {
  for (const seq of [22, 4]) (await remove(seq)).reply()
  const after = await list({ '_id[$gt]': idOf(20) })
  expect(numbers(after)).toEqual([21, 22, 23])
  expect(after.chats[1]).toMatchObject({ deleted: true, chat: '', filename: '', filetype: 'text', seq: 22 })
  expect(numbers(await list({ limit: '4' }))).toEqual([23, 21, 20, 19])
})

test('[CHAT-04] a stranger reads no messages, and a message of another chat is no cursor', async () => {
  const answer = await ask({}, third)
  expect([answer.status, answer.code]).toEqual([404, 'chat.notFound'])
  expect((await quad.call('listMessages', { params: { room }, query: {} })).code).toBe('auth.required')
  const elsewhere = await chatOf(quad, me, third)
  const [stray] = await say(quad, elsewhere, third, 'Elsewhere')
  for (const key of ['_id[$lt]', 'lastDocId', '_id[$gt]'] as const)
    expect((await ask({ [key]: stray?._id ?? '' })).code).toBe('message.notFound')
})

test('[CHAT-02] the room `id` answers an empty page', async () => {
  const answer = await quad.send('GET', '/api/chats/id', { as: me })
  expect(answer.reply()).toEqual({ chats: [], moreChats: false, lastDocId: null, lastEvent: 0 })
})

import { liveEvents, type LiveEventName } from '@quad/contract/socket.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Trx } from '../../platform/database.ts'
import { chatsIn, send } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { openRequests } from '../../testing/messageRequests.ts'
import { type Answer, type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { inTurn, range } from '../../testing/turns.ts'

// What became of a request must not be seen by its sender (ruling 93).

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

const { ask, decline, requests } = openRequests(() => quad)

const states = ['unread', 'ignored', 'declined'] as const

async function askedAnd(state: (typeof states)[number]) {
  const asked = await ask()
  const { receiver, room, messageId } = asked
  if (state === 'declined') (await decline(room, receiver)).reply()
  if (state === 'ignored') await look(receiver, room, messageId)
  return asked
}

/** Does all that reading a request can be. */
async function look(as: Person, room: string, id: string): Promise<void> {
  expect((await requests(as)).count).toBe(1)
  expect(await chatsIn(quad, room, as)).toHaveLength(1)
  const socket = await connectSocket(quad.url, as.token)
  for (const event of ['joinRoom', 'typing'] as const) await socket.emit(event, { room })
  await quad.call('markRoomRead', { params: { room } }, as)
  await quad.call('addReaction', { params: { id, emoji: '👍' } }, as)
  await quad.call('getMessage', { params: { id } }, as)
  socket.close()
}

/** Does all that a sender can do in a chat; returns the answers, the live events and the statements that were run. */
async function useChat({ sender, receiver, room, messageId: id }: Awaited<ReturnType<typeof ask>>) {
  const socket = await connectSocket(quad.url, sender.token)
  const bound = vi.spyOn(pg.Connection.prototype, 'bind')
  const params = { room }
  const answers: (Answer<unknown> | object)[] = [
    await socket.emit('joinRoom', { room }),
    await socket.emit('typing', { room }),
    await send(quad, room, sender, 'By POST'),
    await socket.emit('chatMessage', { room, chat: 'By socket' }),
    await quad.call('sendMessage', { params, body: { chat: 'A quote', quoteId: id } }, sender),
    await quad.call('updateMessage', { params: { id }, body: { chat: 'Edited' } }, sender),
    await quad.call('addReaction', { params: { id, emoji: '👍' } }, sender),
    await quad.call('deleteMessage', { params: { room, messageId: id } }, sender),
    await quad.call('openRoom', { body: { users: [sender.id, receiver.id] } }, sender),
    await quad.call('listRooms', { query: {} }, sender),
    await quad.send('GET', `/api/chats/room?users[$all]=${sender.id}&users[$all]=${receiver.id}`, { as: sender }),
    await quad.call('listMessages', { params, query: {} }, sender),
    await quad.call('listAroundUnread', { params, query: {} }, sender),
    await quad.call('listChanges', { params, query: { after: '0' } }, sender),
    await quad.call('markRoomRead', { params }, sender),
    await quad.call('countUnread', {}, sender),
    await quad.call('muteRoom', { params }, sender),
    await quad.call('listQueries', { query: {} }, sender),
    await quad.call('getProfile', { params: { id: receiver.id } }, sender),
    await quad.call('declineMessageRequest', { params }, sender),
    await quad.call('acceptMessageRequest', { params }, sender),
  ]
  await socket.next('message', 3)
  const statements = bound.mock.calls.map(([given]) => String(given?.statement))
  bound.mockRestore()
  const names = Object.keys(liveEvents) as LiveEventName[]
  const events = names.map((name) => [name, socket.heard(name)])
  socket.close()
  const said = answers.map((answer) => ('body' in answer ? [answer.status, answer.body] : answer))
  return { said: nameless(said), events: nameless(events), statements: statements.filter(isOfCall).toSorted() }
}

// Jobs run at the same time, and a search's statements in any order.
const isOfCall = (name: string) => /^(?:chat|room|user|profile|search)\./.test(name)

/** JSON with the same word for each id in the order of their appearance, and for every name and instant. */
function nameless(value: unknown): string {
  const ids = new Map<string, string>()
  return JSON.stringify(value, undefined, 1)
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => {
      if (!ids.has(id)) ids.set(id, `id ${ids.size}`)
      return ids.get(id) ?? ''
    })
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'an instant')
    .replaceAll(/[\da-f]{8}[. ]\d/g, 'a name')
}

test('[REQ-04] a declined, an ignored and an unread request look the same to their sender', async () => {
  const [unread, ...others] = await inTurn(states, async (state) => useChat(await askedAnd(state)))
  expect(unread?.said).toContain('By socket')
  expect(unread?.events).toContain('By POST')
  expect(unread?.statements.filter((name) => name.startsWith('chat.writeMessage:'))).toHaveLength(3)
  for (const other of others) expect(other).toEqual(unread)
})

/** What writing a message reads and changes in tables and indexes, as PostgreSQL counts it. */
async function workOf(room: string, sender: string): Promise<string> {
  return quad.context.db.transaction().execute(async (trx) => {
    const before = await counted(trx)
    await sql`
      select m.id, k.* from write_message('direct', ${room}, null, ${sender}, null, 'text', '', 'Hello', null, '', null, '',
        null, null) m cross join lateral recipients_in(m.room_id) k`.execute(trx)
    const after = await counted(trx)
    return JSON.stringify(
      after.map((row, at) => [row.name, row.counts.map((n, column) => n - (before[at]?.counts[column] ?? 0))]),
    )
  })
}

async function counted(trx: Trx) {
  const { rows } = await sql<{ name: string; counts: number[] }>`
    select relname as name, array[
      coalesce(seq_tup_read, 0), coalesce(idx_scan, 0), coalesce(idx_tup_fetch, 0), n_tup_ins, n_tup_upd, n_tup_del
    ]::int[] as counts
    from pg_stat_xact_user_tables order by 1`.execute(trx)
  return rows
}

test('[REQ-04] writing into a declined request is the same work for the database as into others', async () => {
  const asked = await inTurn(states, askedAnd)
  const work = new Set<string>()
  for (const _ of range(5)) {
    for (const { room, sender } of asked) work.add(await workOf(room, sender.id))
  }
  expect(work.size).toBe(1)
  expect([...work][0]).toContain('room_members')
})

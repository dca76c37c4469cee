import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatOf } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, openSession } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket, type TestSocket } from '../../testing/sockets.ts'
import { until } from '../../testing/waiting.ts'

let now: Date | undefined
let one: TestQuad
let two: TestQuad
let me: Person
let other: Person
let room: string
const open: TestSocket[] = []
beforeAll(async () => {
  const clock = { now: () => now ?? new Date() }
  one = await startTestQuad({ limiter: noLimits, clock })
  two = await startTestQuad({ limiter: noLimits, clock, databaseUrl: one.databaseUrl })
})
beforeEach(async () => {
  ;[me, other] = await makePeople(one, 2)
  room = await chatOf(one, me, other)
})
afterEach(() => {
  now = undefined
  for (const socket of open.splice(0)) socket.close()
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

async function connect(quad: TestQuad, token: string): Promise<TestSocket> {
  const socket = await connectSocket(quad.url, token)
  open.push(socket)
  return socket
}

/** Returns how many ms after `act` all sockets are disconnected. */
async function msUntilOut(sockets: readonly TestSocket[], act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  const reasons = await Promise.all(sockets.map((socket) => socket.ended()))
  const took = performance.now() - began
  expect(new Set(reasons)).toEqual(new Set(['io server disconnect']))
  for (const socket of sockets) expect(socket.heard('signedOut')).toHaveLength(1)
  return took
}

test('[ACC-07] [API-07] a log-out closes that session’s sockets on every node within a second, and no others', async () => {
  const second = await openSession(one, me.id)
  const [here, there, phone, theirs] = [
    await connect(one, me.token),
    await connect(two, me.token),
    await connect(two, second),
    await connect(two, other.token),
  ]
  expect(await msUntilOut([here, there], () => one.call('logout', {}, me))).toBeLessThan(1000)
  expect([phone.isOpen(), theirs.isOpen()]).toEqual([true, true])
})

test('[API-07] revoking all of a person’s sessions closes their sockets on every node', async () => {
  const sockets = [await connect(one, me.token), await connect(two, await openSession(one, me.id))]
  expect(await msUntilOut(sockets, () => one.context.sessions.endAll(one.context.db, me.id))).toBeLessThan(1000)
})

test('[API-07] closing an account disconnects it on every node and refuses new sockets', async () => {
  const sockets = [await connect(one, me.token), await connect(two, me.token)]
  const close = () =>
    one.context.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ closed_at: new Date() }).where('id', '=', me.id).execute()
      await one.context.sessions.endAll(trx, me.id)
    })
  expect(await msUntilOut(sockets, close)).toBeLessThan(1000)
  await expect(connectSocket(two.url, me.token)).rejects.toThrow('auth.required')
})

test('[ACC-08] [API-07] an expired token closes its sockets', async () => {
  const socket = await connect(one, me.token)
  const { exp }: { exp: number } = JSON.parse(Buffer.from(me.token.split('.')[1] ?? '', 'base64url').toString())
  now = new Date(exp * 1000 - 1)
  expect((await socket.emit('joinRoom', { room })).ok).toBe(true)
  const expire = async () => {
    now = new Date(exp * 1000)
  }
  expect(await msUntilOut([socket], expire)).toBeLessThan(1000)
})

/** Cuts the connections between the nodes. */
async function cutLines(): Promise<void> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'quad announcements'`.execute(one.context.db)
  expect(rows).toHaveLength(2)
}

test('[API-07] a node that missed announcements closes revoked sockets as soon as it has reconnected', async () => {
  const sockets = [await connect(one, me.token), await connect(two, me.token)]
  const theirs = await connect(two, other.token)
  expect((await theirs.emit('joinRoom', { room })).ok).toBe(true)
  const act = () =>
    one.context.db.transaction().execute(async (trx) => {
      await one.context.sessions.endAll(trx, me.id)
      await trx.insertInto('blocks').values({ blocker_id: me.id, blocked_id: other.id }).execute()
      await cutLines()
    })
  expect(await msUntilOut(sockets, act)).toBeLessThan(1000)
  await until('the other person is out of the room', async () => !(await isIn(theirs)))
  expect(theirs.isOpen()).toBe(true)
})

test('[CHAN-04] [API-07] a node that missed announcements asks all clients to refetch their clubs, which may have changed', async () => {
  const sockets = [await connect(one, me.token), await connect(two, me.token)]
  await cutLines()
  for (const socket of sockets) expect(await socket.next('clubChanged')).toEqual({})
})

/** Whether the socket receives an event that node two emits to the room. */
async function isIn(socket: TestSocket): Promise<boolean> {
  const before = socket.heard('roomSeen').length
  two.context.realtime.toRoom(room, 'roomSeen', { room, user: me.id, seq: 1 })
  await socket.emit('leaveRoom', { room: me.id })
  return socket.heard('roomSeen').length > before
}

test('[CHAT-06] [API-07] a block at one node removes both from the live room at the other', async () => {
  const sockets = [await connect(two, me.token), await connect(two, other.token)]
  for (const socket of sockets) expect((await socket.emit('joinRoom', { room })).ok).toBe(true)
  for (const socket of sockets) expect(await isIn(socket)).toBe(true)
  const began = performance.now()
  await one.context.db.insertInto('blocks').values({ blocker_id: me.id, blocked_id: other.id }).execute()
  for (const socket of sockets) await socket.next('roomChanged')
  expect(performance.now() - began).toBeLessThan(1000)
  for (const socket of sockets) expect(await isIn(socket)).toBe(false)
})

test('[CHAT-04] [API-07] a person removed from a room receives nothing more of it', async () => {
  const sockets = [await connect(two, me.token), await connect(two, other.token)]
  for (const socket of sockets) expect((await socket.emit('joinRoom', { room })).ok).toBe(true)
  await one.context.db.deleteFrom('room_members').where('room_id', '=', room).where('user_id', '=', me.id).execute()
  await sockets[0]?.next('roomChanged')
  for (const socket of sockets.slice(0, 1)) expect(await isIn(socket)).toBe(false)
  await one.context.db.deleteFrom('rooms').where('id', '=', room).execute()
  await sockets[1]?.next('roomChanged')
  for (const socket of sockets) expect(await isIn(socket)).toBe(false)
})

test('[API-07] a stopping node closes sockets so that their clients reconnect', async () => {
  const third = await startTestQuad({ limiter: noLimits, databaseUrl: one.databaseUrl })
  const socket = await connectSocket(third.url, me.token)
  const began = performance.now()
  await third.stop()
  expect(await socket.ended()).toBe('transport close')
  expect(socket.heard('signedOut')).toEqual([])
  expect(performance.now() - began).toBeLessThan(5000)
})

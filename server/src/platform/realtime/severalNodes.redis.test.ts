import { limits } from '@quad/contract/limits.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chatOf, chatsIn, say, send } from '../../testing/chats.ts'
import { createClub } from '../../testing/clubs.ts'
import { holdEvent, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { startRedis, type TestRedis } from '../../testing/redis.ts'
import { connectSocket, type TestSocket } from '../../testing/sockets.ts'
import { inTurn, range } from '../../testing/turns.ts'
import { until } from '../../testing/waiting.ts'
import { createLog } from '../log.ts'

const lines: string[] = []
let redis: TestRedis
let one: TestQuad
let two: TestQuad
let me: Person
let other: Person
let room: string
const open: TestSocket[] = []
beforeAll(async () => {
  redis = await startRedis()
  const env = { REDIS_URL: redis.url }
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  one = await startTestQuad({ limiter: noLimits, env, log })
  two = await startTestQuad({ limiter: noLimits, env, databaseUrl: one.databaseUrl })
})
beforeEach(async () => {
  ;[me, other] = await makePeople(one, 2)
  room = await chatOf(one, me, other)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})
afterAll(async () => {
  await two.stop()
  await one.stop()
  await redis.stop()
})

async function enter(quad: TestQuad, as: Person): Promise<TestSocket> {
  const socket = await connectSocket(quad.url, as.token)
  open.push(socket)
  expect((await socket.emit('joinRoom', { room })).ok).toBe(true)
  return socket
}

test('[EVT-19] a registration at one node reaches who looks at the event at the other', async () => {
  const id = await holdEvent(one, me, { club: await createClub(one, me) })
  const socket = await connectSocket(two.url, other.token)
  open.push(socket)
  expect(await socket.emit('watchEvent', { event: id })).toMatchObject({ ok: true, teamsCount: 0 })
  await register(one, id, other)
  expect(await socket.next('registrationsChanged')).toMatchObject({ event: id, teamsCount: 1 })
})

test('[TALK-11] who is online in a club is known of all nodes', async () => {
  const [mine, others] = [await createClub(one, me), await createClub(one, other)]
  open.push(await connectSocket(two.url, me.token))
  const online = (id: string) => one.context.realtime.onlineIn({ kind: 'club', id })
  await expect.poll(() => online(mine)).toEqual([me.id])
  expect(await online(others)).toEqual([])
})

const here = (socket: TestSocket) =>
  socket
    .heard('roomUsers')
    .at(-1)
    ?.users.map(({ sender }) => sender._id) ?? []
const countLogged = (text: string) => lines.filter((line) => line.includes(text)).length
const countRedisLogs = () => [countLogged('Redis is down'), countLogged('Redis is back')] as const

test('[CHAT-04] [API-07] a message sent at one node arrives at the other once, with presence', async () => {
  const [mine, theirs, elsewhere] = [
    await enter(one, me),
    await enter(two, other),
    await connectSocket(two.url, other.token),
  ]
  open.push(elsewhere)
  const [made] = await say(one, room, me, 'From here')
  expect((await theirs.next('message'))._id).toBe(made?._id)
  expect(await elsewhere.next('roomActivity')).toMatchObject({ room, seq: 1, counts: true })
  expect(theirs.heard('roomActivity')).toEqual([])
  expect((await theirs.emit('chatMessage', { room, chat: 'From there' })).ok).toBe(true)
  await mine.next('message', 2)
  ;(await two.call('markRoomRead', { params: { room } }, other)).reply()
  expect(await mine.next('roomSeen')).toEqual({ room, user: other.id, seq: 2 })
  expect([mine, theirs].map((socket) => socket.heard('message').map((message) => message.seq))).toEqual([
    [1, 2],
    [1, 2],
  ])
})

test('[CHAT-04] presence includes people of all nodes', async () => {
  const mine = await enter(one, me)
  const theirs = [await enter(two, other), await enter(one, other)]
  for (const socket of [mine, ...theirs]) {
    await until('both are seen', async () => new Set(here(socket)).size === 2)
    expect(new Set(here(socket))).toEqual(new Set([me.id, other.id]))
  }
  theirs[0]?.close()
  await say(one, room, me, 'Still there')
  expect(here(mine)).toHaveLength(2)
  theirs[1]?.close()
  await until('one is seen', async () => here(mine).length === 1)
  expect(here(mine)).toEqual([me.id])
})

test('[ACC-07] [CHAT-06] a log-out and a block at one node take effect at the other within a second', async () => {
  const [mine, theirs] = [await enter(two, me), await enter(two, other)]
  const began = performance.now()
  ;(await one.call('updateRoom', { params: { id: room }, body: { blockedBy: [me.id] } }, me)).reply()
  await theirs.next('roomChanged')
  ;(await one.call('logout', {}, me)).reply()
  expect(await mine.ended()).toBe('io server disconnect')
  expect(performance.now() - began).toBeLessThan(1000)
  expect(await theirs.emit('joinRoom', { room })).toMatchObject({ err: { code: 'chat.blocked' } })
})

describe('without Redis', () => {
  afterEach(async () => {
    redis.thaw()
    await redis.kill()
    await redis.start()
    const socket = await enter(two, other)
    await until('the nodes hear of one another', async () => {
      const before = socket.heard('roomSeen').length
      one.context.realtime.toUser(other.id, 'roomSeen', { room, user: me.id, seq: 1 })
      await new Promise((resolve) => setTimeout(resolve, 50))
      return socket.heard('roomSeen').length > before
    })
  })

  test('[CHAT-05] killed: messages are stored, arrive live at the same node, and clients of the other catch up', async () => {
    const [mine, near, far] = [await enter(one, me), await enter(one, other), await enter(two, other)]
    const [first] = await say(one, room, me, 'Before')
    await far.next('message')
    const [gone, back] = countRedisLogs()
    await redis.kill()
    const began = performance.now()
    const after = await say(one, room, me, ...range(5).map((at) => `Meanwhile ${at}`))
    expect((performance.now() - began) / 5).toBeLessThan(500)
    await near.next('message', 6)
    await mine.next('message', 6)
    await until('the log says so', async () => countRedisLogs()[0] > gone)
    expect(far.heard('message')).toHaveLength(1)

    await redis.start()
    expect(await far.next('catchUp')).toEqual({ within: limits.catchUpWithinMs })
    await until('the log says so', async () => countRedisLogs()[1] > back)
    const query = { '_id[$gt]': first?._id ?? '' }
    const missed = (await two.call('listMessages', { params: { room }, query }, other)).reply()
    expect(missed.chats.map((message) => message._id)).toEqual(after.map((message) => message._id))
    await say(one, room, me, 'Afterwards')
    expect((await far.next('message', 2)).chat).toBe('Afterwards')
  })

  test('[CHAT-05] frozen: nothing is delayed', async () => {
    const [near, far] = [await enter(one, other), await enter(two, other)]
    const [before] = countRedisLogs()
    redis.freeze()
    const times = await inTurn(range(10), async (at) => {
      const began = performance.now()
      ;(await send(one, room, me, `Number ${at}`)).reply()
      return performance.now() - began
    })
    expect(Math.max(...times)).toBeLessThan(1000)
    await near.next('message', 10)
    await until('it is missed', async () => countRedisLogs()[0] > before)
    redis.thaw()
    await far.next('catchUp')
    expect(await chatsIn(two, room, other)).toHaveLength(10)
  })

  test('[CHAT-05] a node starts without it and connects later', async () => {
    await redis.kill()
    const third = await startTestQuad({
      env: { REDIS_URL: redis.url },
      limiter: noLimits,
      databaseUrl: one.databaseUrl,
    })
    try {
      const theirs = await enter(third, other)
      await say(third, room, me, 'Alone')
      await theirs.next('message')
      await redis.start()
      await theirs.next('catchUp')
      await until('it hears the others', async () => {
        await say(one, room, me, 'Together')
        return theirs.heard('message').length > 1
      })
      expect(theirs.heard('message').at(-1)?.chat).toBe('Together')
    } finally {
      await third.stop()
    }
  })
})

describe('limits', () => {
  let nodes: TestQuad[]
  beforeAll(async () => {
    const env = { REDIS_URL: redis.url }
    nodes = await inTurn([1, 2], () => startTestQuad({ env, databaseUrl: one.databaseUrl }))
  })
  afterAll(async () => {
    for (const node of nodes) await node.stop()
  })

  const writes = async (count: number, person: Person) =>
    inTurn(range(count), async (at) => {
      const node = nodes[at % 2]
      return (await node?.call('createPost', { body: { text: 'Again' } }, person))?.status
    })

  test('write limits are counted over all nodes', async () => {
    const person = await makePerson(one)
    const statuses = await writes(64, person)
    expect([statuses.slice(0, 60).every((status) => status === 200), statuses.slice(60)]).toEqual([
      true,
      [429, 429, 429, 429],
    ])
  })

  test('without Redis each node counts for itself', async () => {
    await redis.kill()
    const statuses = await writes(10, await makePerson(one))
    expect(new Set(statuses)).toEqual(new Set([200]))
    await redis.start()
  })
})

import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { type ClonedDatabase, cloneDatabase } from '../../testing/cloneDatabase.ts'
import { type Client, connect } from '../../testing/client.ts'
import { type QuadProcess, spawnQuad } from '../../testing/process.ts'
import { startRedis, type TestRedis } from '../../testing/redis.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { until } from '../../testing/waiting.ts'

let redis: TestRedis
let database: ClonedDatabase
let nodes: QuadProcess[]
let asha: Client
let ravi: Client
beforeAll(async () => {
  redis = await startRedis()
  database = await cloneDatabase(inject('adminUrl'))
  const settings = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    AUTH_SECRET: 'a secret for tests that is long enough',
  }
  nodes = [spawnQuad(settings), spawnQuad(settings)]
  const [first, second] = await Promise.all(nodes.map((node) => node.up))
  asha = await connect(first ?? '', 'asha')
  ravi = await connect(second ?? '', 'ravi')
}, 120_000)
afterAll(async () => {
  for (const node of nodes) node.kill('SIGKILL')
  await Promise.all(nodes.map((node) => node.ended))
  await database.drop()
  await redis.stop()
})

const page = z.object({ chats: z.array(z.object({ _id: z.string(), seq: z.int() })) })

/** The messages of the chat as Ravi sees them, oldest first. */
async function storedIn(room: string) {
  const headers = { authorization: `Bearer ${ravi.token}` }
  const reply: unknown = await (await fetch(`${ravi.url}/api/chats/${room}?limit=100`, { headers })).json()
  return page.parse(reply).chats.toReversed()
}

// Processes start slowly on a busy machine.
const patient = { timeout: 60_000 }

test(
  '[CHAT-05] [CHAT-04] a killed node loses no acknowledged message, and its people are no longer present',
  patient,
  async () => {
    const made = await asha.post('/chats/room', { users: [asha.userId, ravi.userId] })
    const { _id: room } = z.object({ _id: z.string() }).parse(made.body)
    const [mine, theirs] = [await connectSocket(asha.url, asha.token), await connectSocket(ravi.url, ravi.token)]
    for (const socket of [mine, theirs]) expect((await socket.emit('joinRoom', { room })).ok).toBe(true)
    const here = () => theirs.heard('roomUsers').at(-1)?.users.length
    await until('both are seen', async () => here() === 2)

    const acknowledged: string[] = []
    const writing = (async () => {
      for (let at = 0; ; at += 1) {
        const answer = await mine.emit('chatMessage', { room, chat: `Number ${at}` })
        if (answer.ok) acknowledged.push(answer._id)
      }
    })().catch((error: unknown) => error)
    await until('some are written', async () => acknowledged.length >= 20)
    nodes[0]?.kill('SIGKILL')
    expect(await writing).toBeInstanceOf(Error)
    expect(await mine.ended()).toBe('transport close')
    await until('only one is seen', async () => here() === 1)

    const back = await connectSocket(ravi.url, asha.token)
    expect(await back.emit('joinRoom', { room })).toMatchObject({ ok: true })
    const stored = await storedIn(room)
    expect(stored.map((message) => message.seq)).toEqual(stored.map((_, at) => at + 1))
    expect(stored.map((message) => message._id)).toEqual(expect.arrayContaining(acknowledged))
    expect(stored.length - acknowledged.length).toBeLessThanOrEqual(1)
    expect((await back.emit('chatMessage', { room, chat: 'From elsewhere' })).ok).toBe(true)
    await until('it came live', async () => theirs.heard('message').at(-1)?.chat === 'From elsewhere')
    for (const socket of [back, theirs]) socket.close()
  },
)

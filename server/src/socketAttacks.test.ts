import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from './testing/cloneDatabase.ts'
import { type Client, connect } from './testing/client.ts'
import { type QuadProcess, spawnQuad } from './testing/process.ts'
import { frameOf, framesOf, openRawSocket, type RawSocket, signInRawSocket } from './testing/rawSocket.ts'
import { range } from './testing/turns.ts'

// An attacker floods the node over WebSockets and reopens each closed one, while others read the feed.

let database: ClonedDatabase
let quad: QuadProcess
let url: string
let attacker: Client
let readers: readonly Client[]
beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'))
  quad = spawnQuad({ DATABASE_URL: database.url, AUTH_SECRET: 'a secret for tests that is long enough' })
  url = await quad.up
  attacker = await connect(url, 'asha')
  readers = [await connect(url, 'meera'), await connect(url, 'kabir')]
  await getFeed(1000)
})
afterAll(async () => {
  quad.kill('SIGTERM')
  await quad.ended
  await database.drop()
})

// How long the feed is read during an attack, and how long the node may take to close a socket.
const attackMs = 1000
const closingMs = 3000

/** Reads the feed twenty times a second; returns the 99th percentile and this process's largest timer delay. */
async function getFeed(forMs: number): Promise<{ readMs: number; lagMs: number }> {
  const reads: Promise<number>[] = []
  let lagMs = 0
  const end = performance.now() + forMs
  for (let turn = 0; performance.now() < end; turn += 1) {
    const began = performance.now()
    const answered = readers[turn % readers.length]?.post('/post/feed', {})
    reads.push(Promise.resolve(answered).then(() => performance.now() - began))
    await sleep(50)
    lagMs = Math.max(lagMs, performance.now() - began - 50)
  }
  const times = (await Promise.all(reads)).toSorted((one, other) => one - other)
  return { readMs: times[Math.ceil(times.length * 0.99) - 1] ?? 0, lagMs }
}

/** Floods a new socket until the node closes it or the time is over. */
async function attackOnce(
  open: () => Promise<RawSocket>,
  flood: Uint8Array,
  forMs: number,
): Promise<'closed' | 'open'> {
  const socket = await open()
  const end = performance.now() + forMs
  const timer = setTimeout(() => socket.hangUp(), forMs)
  // Pause between sends, so that this process's other timers run even if the node accepts everything.
  while (!socket.isClosed()) await socket.send(flood).then(() => sleep(1))
  clearTimeout(timer)
  return performance.now() < end ? 'closed' : 'open'
}

/** Floods over four sockets for as long as the feed is read. */
async function measureUnder(open: () => Promise<RawSocket>, flood: Uint8Array) {
  const attack = { on: true }
  // The node may refuse another connection.
  const keepAttacking = async () => {
    while (attack.on) await attackOnce(open, flood, attackMs).catch(() => sleep(10))
  }
  const attacks = range(4).map(keepAttacking)
  const measured = await getFeed(attackMs)
  attack.on = false
  await Promise.all(attacks)
  return measured
}

const asVisitor = () => openRawSocket(url)
const asAccount = () => signInRawSocket(url, attacker.token)
const largeEvent = frameOf(`42${JSON.stringify(['joinRoom', { room: 'x'.repeat(60_000) }])}`)

// Only Linux shows the memory of other processes.
const hidden = !existsSync('/proc/self/status')
const memoryOf = (pid: number) =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)

test.skipIf(hidden).each([
  ['refusals', framesOf(`40/${'x'.repeat(10_000)},`, 100)],
  ['acknowledgements', framesOf('421["leaveRoom",{}]', 5000)],
  ['pongs', Buffer.concat(Array(5000).fill(frameOf('x'.repeat(125), 9)))],
])(
  '[API-07] an account that doesn’t read its %s is closed before the node’s memory has grown by 60 MB',
  { timeout: 60_000 },
  async (_what, flood) => {
    const before = memoryOf(quad.pid)
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(quad.pid))
    }, 20)
    const open = async () => {
      const socket = await asAccount()
      socket.stopReading()
      return socket
    }
    const attacks = range(10).map(() => attackOnce(open, flood, closingMs))
    const ends = await Promise.all(attacks).finally(() => clearInterval(watch))
    expect(new Set(ends)).toEqual(new Set(['closed']))
    expect(most - before).toBeLessThan(60_000_000)
  },
)

test.each<[string, () => Promise<RawSocket>, Uint8Array]>([
  ['namespaces that don’t exist', asVisitor, framesOf('40/x,', 10_000)],
  ['such namespaces, by an account', asAccount, framesOf('40/x,', 10_000)],
  ['pongs', asAccount, framesOf('3', 10_000)],
  ['noops', asAccount, framesOf('6', 10_000)],
  ['pings of WebSockets', asAccount, Buffer.concat(Array(10_000).fill(frameOf('', 9)))],
  ['empty parts of one message', asAccount, Buffer.concat(Array(10_000).fill(frameOf('', 0, false)))],
  ['large wrong events', asAccount, Buffer.concat(Array(20).fill(largeEvent))],
  ['connections without a token', asVisitor, frameOf('', 9)],
])('[API-07] nobody waits for a flood of %s', { timeout: 60_000 }, async (_what, open, flood) => {
  const baseline = await getFeed(500)
  const { readMs, lagMs } = await measureUnder(open, flood)
  // Other load on the machine makes everything slower, including this process.
  const slowness = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism() / 2)
  expect(readMs).toBeLessThanOrEqual((3 * baseline.readMs + 100) * slowness + lagMs)
})

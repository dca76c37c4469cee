import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { people } from './db/seed/people.ts'
import { sessionChanged } from './platform/announcements.ts'
import { type Database, openDatabase } from './platform/database.ts'
import { baseOf, removeDatabase } from './platform/embeddedPostgres/location.ts'
import { recordedServer } from './platform/embeddedPostgres/server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embeddedPostgres.ts'
import { type Acknowledged, expectKept, withId, writeOn } from './testing/acknowledged.ts'
import { type Client, connect } from './testing/client.ts'
import { type QuadProcess, spawnQuad } from './testing/process.ts'
import { signupForm } from './testing/accounts.ts'
import { connectSocket, type TestSocket } from './testing/sockets.ts'
import { inTurn } from './testing/turns.ts'
import { until } from './testing/waiting.ts'

// The first start creates a cluster and the demo campus, which takes up to four times as long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 })

let folder: string
let quad: QuadProcess
let cluster: EmbeddedPostgres
let database: Database
let url: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quad-killed-'))
  quad = spawnQuad({ DATA_DIR: folder })
  url = await quad.up
  cluster = await startEmbeddedPostgres({ dir: path.join(folder, 'postgres') })
  database = openDatabase({ url: cluster.url, poolSize: 2 })
})
afterAll(async () => {
  quad.kill('SIGTERM')
  await quad.ended
  await database.close()
  await cluster.stop()
  removeDatabase(path.join(folder, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
})

const postmaster = () => recordedServer(baseOf(path.join(folder, 'postgres')))

async function backend(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = ''`.execute(database.db)
  return rows[0]?.pid ?? 0
}

const isReady = async () => (await fetch(`${await quad.up}/readyz`)).ok

async function writes(client: Client): Promise<boolean> {
  await until('the node is ready', isReady)
  return (await client.post('/posts', { text: 'Again' })).status === 200
}

/** Expects the listeners' and the job queue's own connections to work again. */
async function expectOthersBack(writer: Client, reader: Client, socket: TestSocket): Promise<void> {
  const address = `${reader.userId}@example.edu`
  expect((await writer.post('/users/signup', signupForm(address).body)).status).toBe(200)
  await until('the mail is sent', async () => (await writer.get('/dev/mail.json')).includes(address))
  await sql`update auth_sessions set revoked_at = now() where user_id = ${reader.userId}`.execute(database.db)
  await sql`select pg_notify(${sessionChanged}, id::text) from auth_sessions where user_id = ${reader.userId}`.execute(
    database.db,
  )
  await socket.ended()
}

// Other load makes everything slower: the factor is 1 up to a load of two per core, which the tests themselves cause.
const busyness = () => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism() / 2)

let tries = 0

// Each test has its own writers, because one person may write only 60 times a minute.
const [five, otherFive] = [people.slice(0, 5), people.slice(5, 10)]
const victims = [
  { name: 'postmaster', find: async () => postmaster()?.pid ?? 0, ends: true, team: five, others: otherFive },
  { name: 'backend', find: backend, ends: false, team: otherFive, others: five },
]

test.each(victims)(
  '[FEED-03] [COM-02] a killed $name of the embedded database is replaced within 5 s; no acknowledged write is lost',
  async ({ name, find, ends, team, others }) => {
    const writers = await inTurn(team, ({ key }) => connect(url, key))
    const [writer] = writers
    const [someone] = others
    if (!writer || !someone) throw new Error('Nobody has signed in.')
    const reader = await connect(url, someone.key)
    const socket = await connectSocket(writer.url, reader.token)
    const shared = withId.parse((await writer.post('/posts', { text: 'Shared' })).body)._id
    const done: Acknowledged = { posts: [], comments: [], likes: [] }
    const state = { over: false }
    // A retry of the test must write different texts.
    tries += 1
    const writing = writers.map((client, at) =>
      writeOn(client, `${team[at]?.key}${name}${'x'.repeat(tries)}`, shared, done, () => state.over),
    )
    try {
      await until('20 likes are written', async () => done.likes.length >= 20)

      process.kill(await find(), 'SIGKILL')
      const began = performance.now()
      if (ends)
        await until('calls and the health check say so', async () => {
          const [call, isUp] = await Promise.all([reader.post('/post/feed', {}), isReady()])
          return call.status === 503 && call.retryAfter === '2' && !isUp
        })
      await until('a write succeeds', () => writes(writer))
      expect(performance.now() - began).toBeLessThan(5000 * busyness())
      const kept = done.likes.length
      await until('everyone writes again', async () => done.likes.length >= kept + 5)
      state.over = true
      await Promise.all(writing)
    } finally {
      // Stop the writers, so that they don't disturb a retry of the test.
      state.over = true
      await Promise.allSettled(writing)
    }

    await expectKept(database.db, done, shared)
    await expectOthersBack(writer, reader, socket)
  },
)

import { once } from 'node:events'
import { createConnection } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from './platform/database.ts'
import { type ClonedDatabase, cloneDatabase } from './testing/cloneDatabase.ts'
import { type Client, connect } from './testing/client.ts'
import { type QuadProcess, spawnQuad } from './testing/process.ts'
import { signupForm } from './testing/accounts.ts'
import { range } from './testing/turns.ts'
import { until } from './testing/waiting.ts'

let database: ClonedDatabase
let observer: Database
let quad: QuadProcess
let client: Client
beforeEach(async () => {
  database = await cloneDatabase(inject('adminUrl'))
  observer = openDatabase({ url: database.url, poolSize: 2, statementSeconds: 60 })
  quad = spawnQuad({ DATABASE_URL: database.url, AUTH_SECRET: 'a secret for tests that is long enough' })
  client = await connect(await quad.up, 'asha')
})
afterEach(async () => {
  quad.kill('SIGKILL')
  await quad.ended
  await observer.close()
  await database.drop()
})

async function countLockWaits(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(observer.db)
  return rows[0]?.waiting ?? 0
}

// Starting a process takes longer on a busy machine.
const slowStart = { timeout: 60_000 }

test('SIGTERM finishes running requests, ignores idle connections, and exits with 0', slowStart, async () => {
  const idle = createConnection(Number(new URL(client.url).port), 'localhost')
  idle.on('error', () => undefined)
  await once(idle, 'connect')
  const running = await observer.db.transaction().execute(async (trx) => {
    await sql`lock table posts in access exclusive mode`.execute(trx)
    const answers = Promise.all(range(3).map((at) => client.post('/posts', { text: `Under way ${at}` })))
    await until('the requests wait for the lock', async () => (await countLockWaits()) === 3)
    quad.kill('SIGTERM')
    await until('new requests are refused', async () =>
      fetch(`${client.url}/livez`).then(
        () => false,
        () => true,
      ),
    )
    return { answers }
  })
  expect((await running.answers).map((answer) => answer.status)).toEqual([200, 200, 200])
  const answered = Date.now()
  expect(await quad.ended).toMatchObject({ code: 0, signal: null })
  expect(Date.now() - answered).toBeLessThan(10_000)
  idle.destroy()
  const rows = await observer.db.selectFrom('posts').select('id').where('text', 'like', 'Under way %').execute()
  expect(rows).toHaveLength(3)
})

test(
  'when PostgreSQL drops every connection, calls answer 503 at worst and recover within five seconds',
  slowStart,
  async () => {
    const seen: { status: number; retryAfter: string | null }[] = []
    const reading = { on: true }
    const readers = range(4).map(async () => {
      while (reading.on) {
        seen.push(await client.post('/post/feed', {}))
        // Pause, because refusals come fast and reads have a rate limit.
        await sleep(50)
      }
    })
    const read = Promise.all(readers)
    await until('the readers are busy', async () => seen.length > 20)
    for (const _round of range(3)) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(observer.db)
      await sleep(100)
    }
    const began = Date.now()
    await until('reading and writing work again', async () => {
      const answers = await Promise.all(range(8).map((at) => client.post('/posts', { text: `Again ${at}` })))
      return answers.every((answer) => answer.status === 200)
    })
    expect(Date.now() - began).toBeLessThan(5000)
    reading.on = false
    await read
    for (const { status, retryAfter } of seen) {
      expect([200, 503]).toContain(status)
      expect(retryAfter).toBe(status === 503 ? '2' : null)
    }

    // Listeners have reconnected: mail is sent, and a sign-out takes effect.
    expect((await client.post('/users/signup', signupForm('again@example.edu').body)).status).toBe(200)
    await until('the mail is sent', async () => (await client.get('/dev/mail.json')).includes('again@example.edu'))
    expect((await client.post('/users/logout', {})).status).toBe(200)
    expect((await client.post('/post/feed', {})).status).toBe(401)
  },
)

test('a slow database is answered with 503 in time, and the node recovers afterwards', slowStart, async () => {
  await observer.db.transaction().execute(async (trx) => {
    await sql`lock table posts in access exclusive mode`.execute(trx)
    const began = Date.now()
    const answer = await client.post('/post/feed', {})
    expect([answer.status, answer.retryAfter]).toEqual([503, '2'])
    expect(Date.now() - began).toBeLessThan(6000)
  })
  expect((await client.post('/post/feed', {})).status).toBe(200)
  expect((await fetch(`${client.url}/readyz`)).status).toBe(200)
})

import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'

let quad: TestQuad
let later = 0
const disk = { freeBytes: 1e12, totalBytes: 1e12 }
beforeAll(async () => {
  quad = await startTestQuad({ clock: { now: () => new Date(Date.now() + later) }, readDisk: async () => disk })
})
afterAll(() => quad.stop())

const get = async (path: string) => {
  // Requests for /readyz share an answer for a second: move the clock past that.
  later += 1000
  const answer = await quad.send('GET', path)
  return [answer.status, answer.body]
}

const migrations = () =>
  quad.context.db.withTables<{ kysely_migration: { name: string; timestamp: string; version: string | null } }>()

test('/livez answers, and /readyz reports the database and the schema', async () => {
  expect(await get('/livez')).toEqual([200, { ok: true }])
  expect(await get('/readyz')).toEqual([200, { ok: true, database: true, migrations: true, web: true }])
})

test('[OPS-10] /readyz?full adds disk, Redis, jobs, pool and version, and a full disk doesn’t make the node unready', async () => {
  const [status, body] = await get('/readyz?full')
  const state = { ok: true, redis: null, jobs: { failed: 0 }, proxies: { trusted: 0, seen: 0 }, pool: { waiting: 0 } }
  expect([status, body]).toMatchObject([200, { ...state, disk: { full: false }, version: expect.any(String) }])
  disk.freeBytes = 1e9
  expect(await get('/readyz?full')).toMatchObject([200, { ok: true, disk: { full: true } }])
  disk.freeBytes = 1e12
})

test('[OPS-10] only those who may read the metrics, and the doctor, see the full state', async () => {
  const far = async (authorization: string) => {
    later += 1000
    const headers = { authorization, 'x-forwarded-for': '203.0.113.7, 198.51.100.2' }
    return (await quad.app.inject({ url: '/readyz?full', remoteAddress: '192.0.2.7', headers })).json()
  }
  const plain = { ok: true, database: true, migrations: true, web: true }
  expect(await far('')).toEqual(plain)
  expect(await far(`Bearer ${quad.context.probeTokens.sign()}x`)).toEqual(plain)
  expect(await far(`Bearer ${quad.context.probeTokens.sign()}`)).toMatchObject({ proxies: { trusted: 0, seen: 2 } })
  const old = quad.context.probeTokens.sign()
  later += 180_000
  expect(await far(`Bearer ${old}`)).toEqual(plain)
})

test('[OPS-10] a node in production without a built web app isn’t ready', async () => {
  const env = {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Quad <no-reply@quad.example>',
    OPERATOR_NAME: 'Lakeside Students Society',
    OPERATOR_ADDRESS: '1 Harbour Road, Panaji',
    GRIEVANCE_EMAIL: 'grievance@quad.example',
  }
  const bare = await startTestQuad({ env, databaseUrl: quad.databaseUrl })
  const { status, body } = await bare.send('GET', '/readyz')
  expect([status, body]).toEqual([503, { ok: false, database: true, migrations: true, web: false }])
  await bare.stop()
})

test('/readyz is checked once a second, however many ask', async () => {
  const ready = async () => (await quad.send('GET', '/readyz')).status
  expect((await get('/readyz'))[0]).toBe(200)
  const [row] = await migrations().selectFrom('kysely_migration').selectAll().orderBy('name', 'desc').execute()
  await migrations()
    .deleteFrom('kysely_migration')
    .where('name', '=', row?.name ?? '')
    .execute()
  expect(await Promise.all(range(20).map(ready))).toEqual(range(20).map(() => 200))
  expect((await get('/readyz'))[0]).toBe(503)
  if (row) await migrations().insertInto('kysely_migration').values(row).execute()
})

test('/readyz is 503 while a migration is missing, and through one newer schema 200, so that nodes upgrade in turn', async () => {
  const rows = await migrations().selectFrom('kysely_migration').selectAll().execute()
  await migrations().deleteFrom('kysely_migration').execute()
  expect(await get('/readyz')).toEqual([503, { ok: false, database: true, migrations: false, web: true }])
  await migrations().insertInto('kysely_migration').values(rows).execute()
  expect((await get('/readyz'))[0]).toBe(200)
  const newer = (name: string, version: string) =>
    migrations().insertInto('kysely_migration').values({ name, timestamp: '2099-01-01', version }).execute()
  await newer('9998_future', '9999_future')
  await newer('9999_future', '9999_future')
  expect((await get('/readyz'))[0]).toBe(200)
  await newer('9999_later', '9999_later')
  expect((await get('/readyz'))[0]).toBe(503)
  await migrations().deleteFrom('kysely_migration').where('name', 'like', '9999_%').execute()
  await migrations().deleteFrom('kysely_migration').where('name', '=', '9998_future').execute()
})

test('[API-04] without its database the node stays alive, is not ready, and answers calls with 503', async () => {
  const name = new URL(quad.databaseUrl).pathname.slice(1)
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  await admin.query(`alter database ${name} with allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  expect(await get('/readyz')).toEqual([503, { ok: false, database: false, migrations: false, web: true }])
  expect((await get('/livez'))[0]).toBe(200)
  const feed = await quad.send('GET', '/api/college')
  expect([feed.status, feed.code, feed.headers.get('retry-after')]).toEqual([503, 'server.unavailable', '2'])
  await admin.query(`alter database ${name} with allow_connections true`)
  await admin.end()
  expect((await get('/readyz'))[0]).toBe(200)
})

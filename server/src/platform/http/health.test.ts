import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'

let quad: TestQuad
let later = 0
beforeAll(async () => {
  quad = await startTestQuad({ clock: { now: () => new Date(Date.now() + later) } })
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

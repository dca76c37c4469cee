import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad()
})
afterAll(() => quad.stop())

const ask = async (path: string) => {
  const answer = await quad.send('GET', path)
  return [answer.status, answer.body]
}

const migrations = () => quad.context.db.withTables<{ kysely_migration: { name: string; timestamp: string } }>()

test('the node says that it lives and, with its database and schema there, that it is ready', async () => {
  expect(await ask('/livez')).toEqual([200, { ok: true }])
  expect(await ask('/readyz')).toEqual([200, { ok: true, database: true, migrations: true }])
})

test('the node is not ready while a migration is missing or one too many', async () => {
  const rows = await migrations().selectFrom('kysely_migration').selectAll().execute()
  await migrations().deleteFrom('kysely_migration').execute()
  expect(await ask('/readyz')).toEqual([503, { ok: false, database: true, migrations: false }])
  await migrations().insertInto('kysely_migration').values(rows).execute()
  expect((await ask('/readyz'))[0]).toBe(200)
  const future = { name: '9999_future', timestamp: '2099-01-01' }
  await migrations().insertInto('kysely_migration').values(future).execute()
  expect((await ask('/readyz'))[0]).toBe(503)
  await migrations().deleteFrom('kysely_migration').where('name', '=', future.name).execute()
})

test('[API-04] the node lives on and says that it is not ready when the database lets nobody in', async () => {
  const name = new URL(quad.databaseUrl).pathname.slice(1)
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  await admin.query(`alter database ${name} with allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  expect(await ask('/readyz')).toEqual([503, { ok: false, database: false, migrations: false }])
  expect((await ask('/livez'))[0]).toBe(200)
  const feed = await quad.send('GET', '/api/college')
  expect([feed.status, feed.code, feed.headers.get('retry-after')]).toEqual([503, 'server.unavailable', '2'])
  await admin.query(`alter database ${name} with allow_connections true`)
  await admin.end()
  expect((await ask('/readyz'))[0]).toBe(200)
})

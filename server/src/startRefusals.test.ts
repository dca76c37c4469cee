import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from './testing/cloneDatabase.ts'
import { startDeafPooler } from './testing/deafPooler.ts'
import { spawnQuad } from './testing/process.ts'
import { startS3Server } from './testing/s3.ts'

// Starting a process takes longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let database: ClonedDatabase
let folder: string
beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'))
  folder = mkdtempSync(path.join(tmpdir(), 'quad-refusals-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const secret = 'a secret for tests that is long enough'

async function startRefused(settings: Record<string, string>) {
  const { code, signal, output } = await spawnQuad({
    DATABASE_URL: database.url,
    AUTH_SECRET: secret,
    ...settings,
  }).ended
  expect(signal).toBe(null)
  expect(output).not.toContain('    at ')
  return { code, lines: output.trim().split('\n') }
}

async function listenSomewhere(): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const { port } = server.address() as AddressInfo
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function query(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

test('an invalid configuration lists every problem by name and exits with 78', async () => {
  const { code, lines } = await startRefused({
    PORT: 'eighty',
    DATABASE_URL: 'mysql://db.example',
    DATABASE_POOL: '1',
    SMTP_URL: 'mail.example',
    AUTH_SECRET: 'short',
    LOG_LEVEL: 'loud',
    DEMO: 'perhaps',
    TRUST_PROXY: '-1',
  })
  expect(code).toBe(78)
  expect(lines).toEqual([
    'Invalid configuration:',
    '  PORT must be a port number such as 3000',
    '  DATABASE_URL must be an address such as postgres://quad:secret@db.example:5432/quad',
    '  DATABASE_POOL must be at least 2',
    '  SMTP_URL must be an address such as smtps://user:secret@mail.example:465',
    '  AUTH_SECRET must be at least 32 characters, such as the output of: openssl rand -base64 48',
    '  DEMO must be true or false',
    '  LOG_LEVEL must be a level such as info',
    '  TRUST_PROXY must be 0 or more',
  ])
})

test('[LEGAL-01] production requires a mail server, an address, a secret, and the operator that the legal pages name', async () => {
  const { code, lines } = await startRefused({ NODE_ENV: 'production', AUTH_SECRET: '' })
  expect(code).toBe(78)
  expect(lines.slice(1).map((line) => line.trim().split(' ')[0])).toEqual([
    'SMTP_URL',
    'MAIL_FROM',
    'PUBLIC_URL',
    'OPERATOR_NAME',
    'OPERATOR_ADDRESS',
    'GRIEVANCE_EMAIL',
    'AUTH_SECRET',
  ])
})

test('a port in use is reported in one sentence', async () => {
  const { port, close } = await listenSomewhere()
  const { code, lines } = await startRefused({ PORT: String(port) }).finally(close)
  expect([code, lines]).toEqual([1, [`Port ${port} is already in use. Choose another: PORT=${port + 1} npm start`]])
})

test('a pooler that shares connections between transactions is reported in one sentence', async () => {
  const deaf = await startDeafPooler(database.url)
  const { code, lines } = await startRefused({ DATABASE_URL: deaf.url }).finally(deaf.stop)
  expect([code, lines]).toEqual([
    1,
    [expect.stringMatching(/^DATABASE_URL leads through a pooler .*pool_mode=session/)],
  ])
})

test('a store that refuses files is reported in one sentence', async () => {
  const s3 = await startS3Server()
  const { code, lines } = await startRefused({ ...s3.settings, STORAGE_BUCKET: 'another-bucket' }).finally(s3.stop)
  expect([code, lines]).toEqual([1, [expect.stringMatching(/^Can't store files: .*bucket.* Check DATA_DIR/i)]])
})

test('an address of another machine is reported in one sentence', async () => {
  const { code, lines } = await startRefused({ HOST: '192.168.255.254' })
  const sentence = 'This machine has no address 192.168.255.254. Set HOST to one of its own, or to 0.0.0.0 for all.'
  expect([code, lines]).toEqual([1, [sentence]])
})

test('a data folder without write access is reported in one sentence', async () => {
  const file = path.join(folder, 'a-file')
  writeFileSync(file, '')
  const inside = path.join(file, 'data')
  const { code, lines } = await startRefused({ DATA_DIR: inside })
  expect([code, lines]).toEqual([
    1,
    [`Can't write to the data folder ${inside}. Grant write access, or set DATA_DIR to another.`],
  ])
})

test('an unreachable database is reported in one sentence, without its password', async () => {
  const { port, close } = await listenSomewhere()
  await close()
  const { code, lines } = await startRefused({ DATABASE_URL: `postgres://quad:hunter2secret@127.0.0.1:${port}/quad` })
  expect([code, lines.length]).toEqual([1, 1])
  expect(lines[0]).toMatch(/^Can't connect to the database in DATABASE_URL: .*ECONNREFUSED/)
  expect(lines[0]).not.toContain('hunter2')
})

test('a missing database is reported in one sentence', async () => {
  const { code, lines } = await startRefused({ DATABASE_URL: database.url.replace(/[^/]+$/, 'nowhere') })
  expect([code, lines]).toEqual([
    1,
    [`Can't connect to the database in DATABASE_URL: database "nowhere" does not exist.`],
  ])
})

test('a PostgreSQL server older than 15 is reported in one sentence', async () => {
  // The start reads current_setting; this override reports PostgreSQL 14.
  const old = await cloneDatabase(inject('adminUrl'), 'template1')
  const client = new pg.Client({ connectionString: old.url })
  await client.connect()
  await client.query(`create schema old;
    create function old.current_setting(text) returns text language sql as $$ select '140011' $$`)
  await client.query(`alter database ${new URL(old.url).pathname.slice(1)} set search_path = old, pg_catalog, public`)
  await client.end()
  const { code, lines } = await startRefused({ DATABASE_URL: old.url }).finally(() => old.drop())
  expect([code, lines]).toEqual([1, ['The database is PostgreSQL 14; Quad needs 15 or later. Upgrade it.']])
})

test('a database whose encoding is not UTF-8 is reported in one sentence', async () => {
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  await admin.query(`create database quad_latin template template0 encoding 'LATIN1' locale 'C'`)
  const address = database.url.replace(/[^/]+$/, 'quad_latin')
  const { code, lines } = await startRefused({ DATABASE_URL: address })
  await admin.query('drop database quad_latin with (force)')
  await admin.end()
  const sentence =
    'The database has the encoding LATIN1; Quad needs UTF-8. Create another: createdb -T template0 -E UTF8 quad'
  expect([code, lines]).toEqual([1, [sentence]])
})

test('a database migrated by a newer Quad is refused and left unchanged', async () => {
  await query(`insert into kysely_migration (name, timestamp) values ('9999_future', '2099-01-01')`)
  const { code, lines } = await startRefused({})
  await query(`delete from kysely_migration where name = '9999_future'`)
  expect([code, lines]).toEqual([
    1,
    ['The database was migrated by a newer Quad (9999_future). Start that version, or restore a backup.'],
  ])
})

import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { recordErasures } from './entities/backup/erasedAccounts.ts'
import { manifestSchema } from './entities/backup/manifest.ts'
import { eraseClosedAccounts } from './features/erasing/erase.ts'
import { createFolderStore } from './platform/backups/folderStore.ts'
import { filesBelow, makeFolder, passphrase, runCommand, settingsOfNode } from './testing/backups.ts'
import { type ClonedDatabase, cloneDatabase } from './testing/cloneDatabase.ts'
import { noLimits } from './testing/limits.ts'
import { makePeople } from './testing/people.ts'
import { uploadPhotos } from './testing/photos.ts'
import { type Person, startTestQuad, testSecret, type TestQuad } from './testing/quad.ts'
import { until } from './testing/waiting.ts'

let quad: TestQuad
let [gone, stays]: Person[] = []
let empty: ClonedDatabase
let name: string
const [backups, copies, target] = [makeFolder('backups'), makeFolder('copies'), makeFolder('target')]
const pushKey = 'private-key-of-pushes'
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  empty = await cloneDatabase(inject('adminUrl'), 'template1')
  ;[gone, stays] = await makePeople(quad, 2)
  if (gone)
    await quad.call('createPost', { body: { text: 'With a picture', images: await uploadPhotos(quad, gone) } }, gone)
  await quad.context.db.insertInto('push_keys').values({ public_key: 'public', private_key: pushKey }).execute()
  const { code, output } = await runCommand('backup', settingsOfNode(quad, backups)).ended
  if (code !== 0) throw new Error(output)
  name = readdirSync(backups).find((one) => one.startsWith('2')) ?? ''
}, 240_000)
afterAll(async () => {
  await quad.stop()
  await empty.drop()
  for (const folder of [backups, copies, target]) rmSync(folder, { recursive: true, force: true })
})

const folder = path.join(target, 'data')
const into = (from: string, settings: Record<string, string> = {}, ...args: string[]) =>
  runCommand(
    'restore',
    { DATABASE_URL: empty.url, DATA_DIR: folder, BACKUP_DIR: from, BACKUP_PASSPHRASE: passphrase, ...settings },
    args,
  ).ended

async function tablesIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ tables: number }>(
    "select count(*)::int as tables from pg_tables where schemaname in ('public', 'pgboss')",
  )
  await client.end()
  return rows[0]?.tables ?? 0
}

/** A copy of the backups in which one thing is changed. */
function changed(change: (archive: string) => void): string {
  const copy = path.join(copies, String(readdirSync(copies).length))
  cpSync(backups, copy, { recursive: true })
  change(path.join(copy, name))
  return copy
}

function changeManifest(archive: string, change: (manifest: ReturnType<typeof manifestSchema.parse>) => void) {
  const file = path.join(archive, 'manifest.json')
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  change(manifest)
  writeFileSync(file, JSON.stringify(manifest))
}

function flipByte(file: string): void {
  const bytes = readFileSync(file)
  const at = bytes.length >> 1
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

test('[OPS-01] secrets are in the encrypted part only', () => {
  const files = filesBelow(backups)
  expect(files).toContain(`${name}/secrets.sealed`)
  for (const file of files) {
    const bytes = readFileSync(path.join(backups, file))
    const plain = file.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes
    for (const secret of [testSecret, pushKey, passphrase])
      expect({ file, has: plain.includes(secret) }).toEqual({ file, has: false })
  }
})

test('[OPS-03] a restore refuses, before it changes anything, whatever would not come back whole', {
  timeout: 240_000,
}, async () => {
  const [file = ''] = filesBelow(path.join(backups, 'files'))
  const refusals: [sentence: string, from: string, settings?: Record<string, string>][] = [
    ['is missing', changed((archive) => rmSync(path.join(archive, 'public.posts.copy.zst')))],
    ["isn't as it was written", changed((archive) => flipByte(path.join(archive, 'public.users.copy.zst')))],
    ["isn't as it was written", changed((archive) => flipByte(path.join(archive, '../files', file)))],
    ["isn't as it was written", changed((archive) => appendFileSync(path.join(archive, 'files.tsv.zst'), ' '))],
    [
      'made by a newer Quad',
      changed((archive) => changeManifest(archive, ({ migrations }) => migrations.push('9999_later'))),
    ],
    ['are free', changed((archive) => changeManifest(archive, ({ files }) => void (files.bytes = 1e15)))],
    ['is damaged', changed((archive) => writeFileSync(path.join(archive, 'manifest.json'), '{'))],
    ['There is no proven backup', changed((archive) => rmSync(path.join(archive, 'proof.json')))],
    ["isn't the one", backups, { BACKUP_PASSPHRASE: 'another passphrase' }],
    ['set BACKUP_PASSPHRASE', backups, { BACKUP_PASSPHRASE: '' }],
    ['A node or a backup runs', backups, { DATABASE_URL: quad.databaseUrl }],
  ]
  for (const [sentence, from, settings] of refusals) {
    const { code, output } = await into(from, settings)
    expect(output).toContain(sentence)
    expect(code).toBe(1)
  }
  const full = await cloneDatabase(inject('adminUrl'))
  expect((await into(backups, { DATABASE_URL: full.url })).output).toContain('The database contains accounts')
  await full.drop()
  const dry = await into(backups, {}, '--dry-run')
  expect(dry.output).toContain('Nothing was changed')
  expect(dry.code).toBe(0)
  expect(await tablesIn(empty.url)).toBe(0)
  expect(existsSync(folder)).toBe(false)
})

test('[OPS-03] [OPS-04] restored, everything is back, accounts erased since are erased again, and nothing is sent before its release', {
  timeout: 240_000,
}, async () => {
  const { db } = quad.context
  // Erased after the backup; the list is beside the backups, outside of this archive.
  const past = sql<Date>`now() - interval '20 days'`
  await db
    .updateTable('users')
    .set({ closed_at: past })
    .where('id', '=', gone?.id ?? '')
    .execute()
  await eraseClosedAccounts(quad.context)
  await recordErasures(db, createFolderStore(backups), new Date())
  expect(await db.selectFrom('unrecorded_erasures').selectAll().execute()).toEqual([])
  const listed = filesBelow(path.join(backups, 'erased')).map((file) =>
    readFileSync(path.join(backups, 'erased', file), 'utf8'),
  )
  expect(listed).toEqual([`${gone?.id}\n`])

  const { code, output } = await into(backups)
  expect(output).toContain('Accounts erased since the backup, and now again: 1')
  expect(code).toBe(0)
  expect(readFileSync(path.join(folder, 'auth-secret'), 'utf8')).toBe(testSecret)
  expect((await into(backups)).output).toContain('The database contains accounts')

  const other = await startTestQuad({ limiter: noLimits, databaseUrl: empty.url, env: { DATA_DIR: folder } })
  try {
    const restored = other.context.db
    const erased = await restored
      .selectFrom('users')
      .selectAll()
      .where('id', '=', gone?.id ?? '')
      .executeTakeFirst()
    expect(erased).toMatchObject({ email: null, lastname: 'user' })
    expect(
      await restored
        .selectFrom('posts')
        .select('id')
        .where('author_id', '=', gone?.id ?? '')
        .execute(),
    ).toEqual([])
    const kept = await restored
      .selectFrom('users')
      .selectAll()
      .where('id', '=', stays?.id ?? '')
      .executeTakeFirst()
    expect(kept).toEqual(
      await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', stays?.id ?? '')
        .executeTakeFirst(),
    )
    const [key] = await restored.selectFrom('push_keys').select('private_key').execute()
    expect(key?.private_key).toBe(pushKey)

    const admin = await other.person('admin')
    const mail = { to: 'held@example.edu', subject: 'Held', text: 'Held', html: 'Held' }
    await other.context.jobs.enqueue(restored, 'sendMail', mail)
    const report = (await other.call('getBackups', {}, admin)).reply()
    expect(report).toMatchObject({ hold: { backup: name }, backups: [] })
    // The workers of other jobs run.
    await other.context.jobs.enqueue(restored, 'sweepSignups', null)
    await until('another job is done', async () => (await waiting(restored, 'sweepSignups')) === 0)
    expect(await other.mailsTo('held@example.edu')).toEqual([])
    // The other one is the receipt of the account that was erased again.
    expect(await waiting(restored, 'sendMail')).toBe(2)
    ;(await other.call('releaseSending', { query: { reason: '' } }, admin)).reply()
    await other.mailTo('held@example.edu')
    expect((await other.call('getBackups', {}, admin)).reply()).not.toHaveProperty('hold')
    expect((await other.call('listSiteActs', { query: {} }, admin)).reply()[0]).toMatchObject({ act: 'releaseSending' })
  } finally {
    await other.stop()
  }
})

async function waiting(db: TestQuad['context']['db'], queue: string): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from pgboss.job where name = ${queue} and state <> 'completed'`.execute(db)
  return rows[0]?.jobs ?? 0
}

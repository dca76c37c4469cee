import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { openServer, readSettings } from './commandTarget.ts'
import { knownNames } from './db/migrate.ts'
import { explainCommandError } from './db/seed/commandError.ts'
import { openArchiveClient } from './entities/backup/archiveQueries.ts'
import { checkArchive, isProven, listArchives, presentFiles, readManifest } from './entities/backup/archives.ts'
import { readErasures } from './entities/backup/erasedAccounts.ts'
import { archivedAt, mapAhead } from './entities/backup/files.ts'
import { fillDatabase } from './entities/backup/fillDatabase.ts'
import { findOccupant, hasAccounts } from './entities/backup/fillQueries.ts'
import { megabytes } from './entities/backup/makeBackup.ts'
import { BackupError, type Manifest } from './entities/backup/manifest.ts'
import { readSecrets, type Secrets } from './entities/backup/secrets.ts'
import { eraseClosedAccounts } from './features/erasing/erase.ts'
import { createFolderStore } from './platform/backups/folderStore.ts'
import { openBackupStore } from './platform/backups/openStore.ts'
import { type BackupStore, Measure } from './platform/backups/store.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { createFileStore } from './platform/files/createStore.ts'
import { startJobs } from './platform/jobs.ts'
import { createLog } from './platform/log.ts'

const usage = `Usage: npm run restore -- [NAME]   restore a backup into an empty database: NAME, or the newest that was proven
  --list             only list the backups
  --dry-run          check everything, and change nothing
  --from FOLDER      where the backups are (default: BACKUP_DIR, BACKUP_S3_BUCKET or DATA_DIR/backups)
  --without-secrets  without BACKUP_PASSPHRASE: everyone signs in again
The target is that of the settings: DATABASE_URL or the embedded database of DATA_DIR, and the file store.`

async function main(): Promise<void> {
  const { name, from, lists, isDry, leavesSecrets } = readArguments()
  const config = readSettings()
  const store = from === undefined ? await openBackupStore(config) : createFolderStore(path.resolve(from))
  console.log(`Backups: ${store.place}`)
  if (lists) return list(store)
  const manifest = await choose(store, name)
  console.log(
    `Backup ${manifest.name}, taken ${manifest.takenAt} by Quad ${manifest.quad} on PostgreSQL ${manifest.postgres}`,
  )
  await assertKnown(manifest)
  const secrets = leavesSecrets ? undefined : await readSecrets(store, manifest, config.BACKUP_PASSPHRASE)
  await assertRoom(config, manifest)
  await assertEmpty(config, manifest, isDry)
  console.log('Reading every byte of the archive')
  const files = await checkArchive(store, manifest)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const what = `${rows} rows of ${manifest.tables.length} tables and ${files} files`
  if (isDry) return console.log(`Everything is in order: a restore would bring back ${what}. Nothing was changed.`)
  await restore(config, store, manifest, secrets)
  console.log(`Restored ${what}, equal to the backup.`)
  console.log('Mail, pushes, reminders and backups are held until a site admin releases them: npm run admin -- release')
}

function readArguments() {
  const { values, positionals } = parseArgs({
    options: {
      list: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      'without-secrets': { type: 'boolean', default: false },
      from: { type: 'string' },
    },
    allowPositionals: true,
  })
  if (positionals.length > 1) throw new BackupError(usage)
  const { from, list: lists, 'dry-run': isDry, 'without-secrets': leavesSecrets } = values
  return { name: positionals[0], from, lists, isDry, leavesSecrets }
}

async function list(store: BackupStore): Promise<void> {
  const names = await listArchives(store)
  for (const name of names) {
    const state = (await isProven(store, name))
      ? 'proven'
      : (await readManifest(store, name))
        ? 'not proven'
        : 'unfinished'
    console.log(`  ${name}  ${state}`)
  }
  if (names.length === 0) console.log('  none')
}

async function choose(store: BackupStore, wanted: string | undefined): Promise<Manifest> {
  const names = wanted === undefined ? (await listArchives(store)).toReversed() : [wanted]
  for (const name of names) {
    if (wanted === undefined && !(await isProven(store, name))) continue
    const manifest = await readManifest(store, name)
    if (manifest) return manifest
  }
  throw new BackupError(
    wanted === undefined
      ? `There is no proven backup in ${store.place}. Name another: npm run restore -- --list`
      : `${wanted} is no finished backup in ${store.place}. See them all: npm run restore -- --list`,
  )
}

async function assertKnown({ migrations, quad }: Manifest): Promise<void> {
  const known = await knownNames()
  const unknown = migrations.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new BackupError(`The backup was made by a newer Quad (${quad}, ${unknown}): restore it with that version.`)
}

async function assertRoom({ DATA_DIR, DATABASE_URL, STORAGE_DRIVER }: Config, manifest: Manifest): Promise<void> {
  const needed =
    (DATABASE_URL === undefined ? manifest.databaseBytes * 1.5 : 0) +
    (STORAGE_DRIVER === 'disk' ? manifest.files.bytes : 0) +
    100_000_000
  const { bavail, bsize } = await statfs(existingFolder(DATA_DIR))
  if (bavail * bsize < needed)
    throw new BackupError(
      `The restore needs ${megabytes(needed)} in ${DATA_DIR}, and ${megabytes(bavail * bsize)} are free.`,
    )
}

const existingFolder = (folder: string): string => (existsSync(folder) ? folder : existingFolder(path.dirname(folder)))

// A restore never deletes anything, so it needs a database without accounts.
async function assertEmpty(config: Config, manifest: Manifest, isDry: boolean): Promise<void> {
  // To start the embedded server would create its folder.
  if (isDry && config.DATABASE_URL === undefined && !existsSync(path.join(config.DATA_DIR, 'postgres'))) return
  const server = await openServer(config)
  const client = await openArchiveClient(server.url)
  try {
    const { empty, migrations, nodes } = await findOccupant(client)
    if (nodes > 0) throw new BackupError('A node or a backup runs on this database: stop it first.')
    if (empty) return
    if (migrations === null)
      throw new BackupError(
        "The database contains tables that aren't Quad's. Restore into an empty one; nothing was changed.",
      )
    if (await hasAccounts(client))
      throw new BackupError(
        'The database contains accounts. Restore into an empty one, or another DATA_DIR; nothing was changed.',
      )
    const newer = migrations.find((name) => !manifest.migrations.includes(name))
    if (newer !== undefined)
      throw new BackupError(
        `The database has a newer schema (${newer}) than the backup. Restore into an empty one; nothing was changed.`,
      )
  } finally {
    await client.end()
    await server.close()
  }
}

async function restore(
  config: Config,
  store: BackupStore,
  manifest: Manifest,
  secrets: Secrets | undefined,
): Promise<void> {
  await mkdir(config.DATA_DIR, { recursive: true })
  if (secrets) await writeSecrets(config, secrets)
  await restoreFiles(config, store, manifest)
  const server = await openServer(config)
  try {
    const keep = { erased: readErasures(store) }
    const erased = await fillDatabase({ url: server.url, store, manifest, secrets, report, keep })
    await eraseAgain(server.url)
    if (erased > 0) console.log(`Accounts erased since the backup, and now again: ${erased}`)
  } finally {
    await server.close()
  }
}

const report = (line: string) => console.log(line)

// The settings are for the operator to compare: those of this machine may have to differ.
async function writeSecrets({ DATA_DIR, AUTH_SECRET }: Config, { authSecret, settings }: Secrets): Promise<void> {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
  const file = path.join(DATA_DIR, 'restored.env')
  await writeFile(file, lines.join(''), { mode: 0o600 })
  console.log(`The settings of then are in ${file}.`)
  if (AUTH_SECRET === undefined && authSecret !== '')
    await writeFile(path.join(DATA_DIR, 'auth-secret'), authSecret, { mode: 0o600 })
}

async function restoreFiles(config: Config, store: BackupStore, manifest: Manifest): Promise<void> {
  const files = await createFileStore(config)
  const folder = path.join(config.DATA_DIR, 'incoming', `restore-${process.pid}`)
  await mkdir(folder, { recursive: true })
  try {
    const restored = mapAhead(presentFiles(store, manifest), async ({ key, bytes, sha256 }) => {
      const file = path.join(folder, randomUUID())
      const stream = await store.read(archivedAt(key))
      if (stream === undefined) throw new BackupError(`The archive is damaged: the file ${key} is missing.`)
      const measure = new Measure()
      await pipeline(stream, measure, createWriteStream(file))
      if (measure.written().sha256 !== sha256) throw new BackupError(`The archive is damaged: the file ${key} differs.`)
      await files.put(key, { path: file, size: bytes, mime: 'application/octet-stream' })
      await rm(file, { force: true })
    })
    let done = 0
    for await (const _ of restored) {
      done += 1
      if (done % 1000 === 0) console.log(`Files: ${done}`)
    }
    console.log(`Files: ${done}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function eraseAgain(url: string): Promise<void> {
  const { db, close } = openDatabase({ url, poolSize: 2, statementSeconds: 60 })
  try {
    const jobs = await startJobs(url, createLog('error'))
    await eraseClosedAccounts({ db, jobs })
    await jobs.stop()
  } finally {
    await close()
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const isUsage = error instanceof TypeError && 'code' in error
    console.error(
      error instanceof BackupError
        ? error.message
        : isUsage
          ? `${error.message}\n${usage}`
          : explainCommandError(error),
    )
    process.exit(1)
  },
)

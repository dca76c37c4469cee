import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { build } from '../../platform/build.ts'
import { RowDigest } from '../../platform/backups/rowDigest.ts'
import type { BackupStore } from '../../platform/backups/store.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { repeat } from '../../platform/repeat.ts'
import {
  beginSnapshot,
  copyOut,
  describeDatabase,
  endSnapshot,
  isEmpty,
  listSequences,
  lockBackups,
  openArchiveClient,
  secretTables,
  type TableColumns,
} from './archiveQueries.ts'
import { isProven, listArchives, manifestAt, nameAt, readManifest } from './archives.ts'
import { copyFiles } from './copyFiles.ts'
import { recordErasures } from './erasedAccounts.ts'
import { type ArchivedFile, filesOfSnapshot, linesOf, parseLines, readFileList } from './files.ts'
import { removeOld, removeUnfinished } from './keepByRule.ts'
import { type ArchivedTable, BackupError, type Manifest, type Proof } from './manifest.ts'
import { putBytes, putPart } from './parts.ts'
import { proveBackup } from './proveBackup.ts'
import { beatBackup, endBackup, insertBackup } from './queries.ts'
import { putSecrets, type Secrets } from './secrets.ts'

export interface BackupContext {
  readonly db: Db
  readonly url: string
  readonly config: Config
  /** The settings that are set, for the encrypted part. */
  readonly settings: Readonly<Record<string, string>>
  /** The server's uploads. */
  readonly files: FileStore
  readonly backups: BackupStore
  readonly report: (line: string) => void
}

export interface MadeBackup {
  readonly manifest: Manifest
  readonly proof: Proof
  readonly removed: readonly string[]
}

const beatMs = 15_000

/**
 * Makes a backup of one moment while nodes run, proves it in a scratch server, and removes what the rule doesn't keep;
 * records the run (OPS-01, OPS-02). @throws BackupError or the cause, which is recorded too
 */
export async function makeBackup(context: BackupContext): Promise<MadeBackup> {
  const { db, url, report } = context
  const client = await openArchiveClient(url)
  const name = nameAt(new Date())
  try {
    if (!(await lockBackups(client))) throw new BackupError('Another backup is running: this one was not begun.')
    const id = await insertBackup(db, name)
    const beat = repeat(
      () => beatBackup(db, id),
      beatMs,
      () => undefined,
    )
    try {
      const made = await run(context, client, name)
      const { manifest, proof } = made
      const { missing } = manifest.files
      await endBackup(db, id, {
        state: 'proven',
        rows: proof.rows,
        files: proof.files,
        missing,
        bytes: bytesOf(manifest),
      })
      report(`Proven: ${proof.rows} rows of ${proof.tables} tables and ${proof.files} files came back equal`)
      return made
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error)
      await endBackup(db, id, { state: 'failed', cause: cause.slice(0, 1000) }).catch(() => undefined)
      throw error
    } finally {
      await beat.stop()
    }
  } finally {
    await client.end()
  }
}

const bytesOf = ({ tables, files, secrets }: Manifest) =>
  tables.reduce((sum, { part }) => sum + (part?.bytes ?? 0), 0) + files.bytes + files.part.bytes + (secrets?.bytes ?? 0)

async function run(context: BackupContext, client: pg.Client, name: string): Promise<MadeBackup> {
  const { db, config, backups, report } = context
  const scratch = path.join(config.DATA_DIR, 'scratch')
  const folder = path.join(scratch, 'lists')
  // What a killed run left is overwritten: only one runs at a time.
  await mkdir(folder, { recursive: true })
  try {
    await recordErasures(db, backups, new Date())
    await removeUnfinished(backups)
    const { manifest, secrets } = await write(context, client, { name, folder })
    const proof = await proveBackup({ store: backups, manifest, secrets, scratch, report })
    return { manifest, proof, removed: await removeOld(backups, report) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Destination {
  readonly name: string
  /** For the list of files while the snapshot is open. */
  readonly folder: string
}

async function write(context: BackupContext, client: pg.Client, { name, folder }: Destination) {
  const { config, backups, report } = context
  const list = path.join(folder, 'files.tsv')
  const tables = await beginSnapshot(client)
  const facts = await describeDatabase(client)
  await assertRoom(backups, facts.databaseBytes)
  const archived: ArchivedTable[] = []
  const secretTexts: Record<string, string> = {}
  for (const table of tables) {
    const { done, secret } = await writeTable(context, client, table, name)
    archived.push(done)
    if (secret !== undefined) secretTexts[table.name] = secret
    if (done.rows > 0) report(`Table ${table.name}: ${done.rows} rows`)
  }
  const sequences = await listSequences(client)
  await pipeline(linesOf(unhashed(filesOfSnapshot(client))), createWriteStream(list))
  // No stored file is deleted while the run is recorded as running, so that the tables needn't stay locked.
  await endSnapshot(client)
  const files = await writeFiles(context, list, name)
  const secrets = await gatherSecrets(context, secretTexts)
  const { BACKUP_PASSPHRASE: passphrase } = config
  const sealed = passphrase && { secrets: await putSecrets(backups, `${name}/secrets.sealed`, secrets, passphrase) }
  const quad = build.version
  const manifest: Manifest = { format: 1, name, quad, ...facts, tables: archived, sequences, files, ...sealed }
  await putBytes(backups, manifestAt(name), Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
  report(`Written: ${name} in ${backups.place}`)
  return { manifest, secrets: passphrase ? secrets : undefined }
}

// Compressed tables take less than half of the database; new files are refused by the disk itself.
async function assertRoom(backups: BackupStore, databaseBytes: number): Promise<void> {
  const free = await backups.freeBytes()
  const needed = databaseBytes / 2
  if (free !== undefined && free < needed)
    throw new BackupError(`${backups.place} has ${megabytes(free)} free, and the backup may need ${megabytes(needed)}.`)
}

export const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`

interface WrittenTable {
  readonly done: ArchivedTable
  /** The rows of a secret table. */
  readonly secret?: string
}

async function writeTable(
  { backups }: BackupContext,
  client: pg.Client,
  table: TableColumns,
  name: string,
): Promise<WrittenTable> {
  const digest = new RowDigest()
  if (await isEmpty(client, table)) return { done: { ...table, ...digest.counted() } }
  const rows = copyOut(client, table)
  if (secretTables.includes(table.name)) {
    const secret = await text(rows.pipe(digest))
    return { done: { ...table, ...digest.counted() }, secret }
  }
  const part = await putPart(backups, `${name}/${table.schema}.${table.name}.copy.zst`, rows, digest)
  return { done: { ...table, ...digest.counted(), part } }
}

async function* unhashed(files: AsyncIterable<{ key: string; bytes: number }>): AsyncGenerator<ArchivedFile> {
  for await (const file of files) yield { ...file, sha256: '' }
}

async function writeFiles({ files, backups, report }: BackupContext, list: string, name: string) {
  const counts = { count: 0, bytes: 0, missing: 0 }
  const counted = async function* () {
    const last = await lastList(backups)
    for await (const file of copyFiles({ files, backups, wanted: parseLines(createReadStream(list)), last })) {
      yield file
      if (file.sha256 === '') counts.missing += 1
      else {
        counts.count += 1
        counts.bytes += file.bytes
      }
      if (counts.count % 1000 === 0) report(`Files: ${counts.count}`)
    }
  }
  const part = await putPart(backups, `${name}/files.tsv.zst`, Readable.from(linesOf(counted())))
  report(`Files: ${counts.count}, missing ${counts.missing}`)
  return { ...counts, part }
}

// Of the newest proven backup: its copies were read and compared.
async function lastList(backups: BackupStore): Promise<AsyncIterator<ArchivedFile> | undefined> {
  for (const name of (await listArchives(backups)).toReversed()) {
    const manifest = (await isProven(backups, name)) && (await readManifest(backups, name))
    if (manifest) return readFileList(backups, manifest.files.part)
  }
  return undefined
}

async function gatherSecrets({ config, settings }: BackupContext, tables: Secrets['tables']): Promise<Secrets> {
  const stored = path.join(config.DATA_DIR, 'auth-secret')
  return { authSecret: config.AUTH_SECRET ?? (await readFile(stored, 'utf8').catch(() => '')), settings, tables }
}

import { Readable } from 'node:stream'
import { migrate } from '../../db/migrate.ts'
import { type BackupStore, readThrough } from '../../platform/backups/store.ts'
import { RowDigest } from '../../platform/backups/rowDigest.ts'
import { openDatabase } from '../../platform/database.ts'
import { copyOut, openArchiveClient, secretTables } from './archiveQueries.ts'
import {
  analyze,
  assertSameTables,
  closeErased,
  copyIn,
  holdSending,
  jobQueueVersion,
  refill,
  setSequences,
} from './fillQueries.ts'
import { type ArchivedTable, BackupError, type Manifest } from './manifest.ts'
import { readPart } from './parts.ts'
import type { Secrets } from './secrets.ts'

export interface Filling {
  readonly url: string
  readonly store: BackupStore
  readonly manifest: Manifest
  /** Undefined leaves the secret tables empty. */
  readonly secrets: Secrets | undefined
  readonly report: (line: string) => void
  /** For a server that goes on: erases these accounts again, and holds what it would send. */
  readonly keep?: { readonly erased: AsyncIterable<readonly string[]> }
}

/**
 * Migrates an empty database to the archive's version, fills it in one transaction, and compares every table with the
 * archive. Returns how many accounts are to be erased again. @throws BackupError if anything differs; then it stays empty
 */
export async function fillDatabase({ url, store, manifest, secrets, report, keep }: Filling): Promise<number> {
  report(`Making the schema of ${manifest.migrations.at(-1)}`)
  await migrateToArchive(url, manifest)
  const client = await openArchiveClient(url)
  let closed = 0
  try {
    await assertSameTables(client, manifest)
    if ((await jobQueueVersion(client)) !== manifest.jobQueue)
      throw new BackupError(
        `The archive's job queue has the schema ${manifest.jobQueue}, this Quad has another. Restore it with the version of Quad that made it (${manifest.quad}), and then start this one.`,
      )
    await refill(
      client,
      manifest.tables,
      async () => {
        for (const table of manifest.tables) {
          const text = await rowsOf(store, table, secrets)
          if (text) await copyIn(client, table, text)
        }
      },
      async () => {
        await setSequences(client, manifest.sequences)
        report('Comparing every table')
        for (const table of manifest.tables) {
          if (isSecret(table) && secrets === undefined) continue
          const digest = new RowDigest()
          await readThrough(copyOut(client, table), digest)
          assertEqual(table, digest.counted())
        }
        if (!keep) return
        for await (const ids of keep.erased) closed += await closeErased(client, ids)
        await holdSending(client, manifest.name)
      },
    )
    // Without statistics, the first plans would be bad ones.
    if (keep) await analyze(client)
  } finally {
    await client.end()
  }
  return closed
}

const isSecret = ({ name }: ArchivedTable) => secretTables.includes(name)

async function rowsOf(store: BackupStore, table: ArchivedTable, secrets: Secrets | undefined) {
  if (isSecret(table)) return secrets && Readable.from([secrets.tables[table.name] ?? ''])
  return table.part && readPart(store, table.part)
}

function assertEqual(table: ArchivedTable, { rows, digest }: { rows: number; digest: string }): void {
  if (rows !== table.rows)
    throw new BackupError(`The table ${table.name} came back with ${rows} rows instead of ${table.rows}.`)
  if (digest !== table.digest) throw new BackupError(`The table ${table.name} came back with other rows than it had.`)
}

async function migrateToArchive(url: string, { migrations }: Manifest): Promise<void> {
  const { db, close } = openDatabase({ url, poolSize: 2, statementSeconds: 600 })
  try {
    await migrate(db, url, migrations)
  } finally {
    await close()
  }
}

import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import type { Db } from './platform/database.ts'
import { hears, keepsOptions, keepsStatements } from './platform/database/connectionQueries.ts'
import type { FileStore } from './platform/files/store.ts'
import { StartError } from './startChecks.ts'

const shared = new StartError(
  'DATABASE_URL leads through a pooler that gives a connection to somebody else after each transaction, such as PgBouncer with pool_mode=transaction; Quad needs its connections for itself. Set pool_mode=session there, or name PostgreSQL itself.',
)

/**
 * Checks that each connection to the database stays one: notifications arrive, prepared statements are found again, and
 * what a connection sets at its start holds. @throws StartError
 */
export async function assertOwnConnections(db: Db, url: string): Promise<void> {
  if (!(await keepsOptions(db)))
    throw new StartError(
      'DATABASE_URL leads through a pooler that drops the startup parameter "options", which sets the time zone and the time limit of statements. Let it pass "options" on, set both for the role (docs/operating.md says how), or name PostgreSQL itself.',
    )
  const [one, other] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  for (const client of [one, other]) client.on('error', () => undefined)
  try {
    await Promise.all([one.connect(), other.connect()])
    if (!(await keepsStatements(one, other)) || !(await hears(one, other))) throw shared
  } finally {
    await Promise.allSettled([one.end(), other.end()])
  }
}

/** Stores a file, reads it and removes it. @throws StartError with the store's cause */
export async function assertStorageUsable(store: FileStore, folder: string): Promise<void> {
  const [key, written] = [`probes/${randomUUID()}`, randomUUID()]
  const file = path.join(folder, `.probe-${randomUUID()}`)
  try {
    await writeFile(file, written)
    await store.put(key, { path: file, size: written.length, mime: 'text/plain' })
    const stream = await store.read(key)
    const read = stream === undefined ? 'nothing' : await text(stream)
    await store.remove(key)
    if (read !== written) throw new Error('it returned something else than was stored')
  } catch (error) {
    throw new StartError(`Can't store files: ${innermost(error)}. Check DATA_DIR and the settings STORAGE_….`, {
      cause: error,
    })
  } finally {
    await rm(file, { force: true })
  }
}

function innermost(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return innermost(error.cause)
  return error.message || error.name
}

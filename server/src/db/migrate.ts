import { promises as fs } from 'node:fs'
import path from 'node:path'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { PgBoss } from 'pg-boss'
import type { Db } from '../platform/database.ts'

/** The database has migrations that this version of Quad doesn't have. */
export class NewerSchemaError extends Error {
  constructor(unknown: readonly string[]) {
    super(`The database was migrated by a newer Quad (${unknown.join(', ')}). Start that version, or restore a backup.`)
  }
}

function migrator(db: Db): Migrator {
  return new Migrator({
    db,
    provider: new FileMigrationProvider({ fs, path, migrationFolder: path.join(import.meta.dirname, 'migrations') }),
  })
}

async function knownNames(): Promise<string[]> {
  const files = await fs.readdir(path.join(import.meta.dirname, 'migrations'))
  return files.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -3))
}

async function appliedNames(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  return rows.map((row) => row.name)
}

/**
 * Migrates the schema to this version, under an advisory lock so that nodes that start together do it once; idempotent.
 * @throws NewerSchemaError if the database is ahead of this version
 */
export async function migrate(db: Db, url: string): Promise<void> {
  const known = new Set(await knownNames())
  const unknown = (await appliedNames(db)).filter((name) => !known.has(name))
  if (unknown.length > 0) throw new NewerSchemaError(unknown)
  const { error } = await migrator(db).migrateToLatest()
  if (error) throw error
  await migrateJobQueue(url)
}

// pg-boss creates its own schema; doing it here makes it exist before the first job and in the tests' template.
async function migrateJobQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

export async function isMigrated(db: Db): Promise<boolean> {
  const known = (await knownNames()).toSorted()
  const applied = (await appliedNames(db)).toSorted()
  return known.length === applied.length && known.every((name, at) => name === applied[at])
}

import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Db } from '../platform/database.ts'

/** The database has migrations that this version of Quad doesn't have. */
export class NewerSchemaError extends Error {
  constructor(unknown: readonly string[]) {
    super(`The database was migrated by a newer Quad (${unknown.join(', ')}). Start that version, or restore a backup.`)
  }
}

type Step = (db: Db) => Promise<void>

/** A migration exports `up`, or `steps` if it locks several busy tables: one table a step. */
interface Migration {
  readonly up?: Step
  readonly steps?: readonly Step[]
}

const folder = path.join(import.meta.dirname, 'migrations')

/** The migrations of this version, in order. */
export async function knownNames(): Promise<string[]> {
  const files = await readdir(folder)
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3))
    .toSorted()
}

interface Applied {
  readonly name: string
  /** The newest migration of the Quad that applied it. */
  readonly version: string | null
}

async function findApplied(db: Db): Promise<readonly Applied[]> {
  const { rows } = await sql<Applied>`select name, version from kysely_migration`
    .execute(db)
    .catch((error: unknown) => {
      // No table yet, or one without versions.
      if (hasCode(error, '42P01')) return { rows: [] }
      if (!hasCode(error, '42703')) throw error
      return sql<Applied>`select name, null as version from kysely_migration`.execute(db)
    })
  return rows
}

/**
 * Migrates the schema to this version, under an advisory lock so that nodes that start together do it once; idempotent.
 * Each step is a transaction that gives way to the calls of older nodes. `only` names the migrations of an archive.
 * @throws NewerSchemaError if the database is ahead of this version, or of the archive
 */
export async function migrate(db: Db, url: string, only?: readonly string[]): Promise<void> {
  const all = await knownNames()
  const known = only ? all.filter((name) => only.includes(name)) : all
  await db.connection().execute(async (connection) => {
    await takeTurn(connection)
    try {
      await migrateTo(connection, known)
    } finally {
      await sql`select pg_advisory_unlock(${turnKey})`.execute(connection)
    }
  })
  await migrateJobQueue(url)
}

async function migrateTo(db: Db, known: readonly string[]): Promise<void> {
  const applied = new Set((await findApplied(db)).map(({ name }) => name))
  const unknown = [...applied].filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new NewerSchemaError(unknown)
  const pending = known.filter((name) => !applied.has(name))
  if (pending.length === 0) return
  await politely(db, (trx) => journal.execute(trx))
  for (const name of pending) await apply(db, name, known.at(-1) ?? name)
}

const journal = sql`
  create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
  alter table kysely_migration add column if not exists version varchar(255);
  create table if not exists kysely_migration_steps (name varchar(255) primary key, done int not null)`

async function apply(db: Db, name: string, version: string): Promise<void> {
  const { up, steps = up ? [up] : [] }: Migration = await import(path.join(folder, `${name}.ts`))
  if (steps.length === 0) throw new Error(`The migration ${name} exports neither up nor steps.`)
  const { rows } = await sql<{ done: number }>`select done from kysely_migration_steps where name = ${name}`.execute(db)
  for (const [at, step] of steps.entries()) {
    if (at < (rows[0]?.done ?? 0)) continue
    await politely(db, async (trx) => {
      await step(trx)
      if (at + 1 < steps.length)
        await sql`insert into kysely_migration_steps (name, done) values (${name}, ${at + 1})
          on conflict (name) do update set done = excluded.done`.execute(trx)
      else {
        await sql`delete from kysely_migration_steps where name = ${name}`.execute(trx)
        await sql`insert into kysely_migration (name, timestamp, version)
          values (${name}, ${new Date().toISOString()}, ${version})`.execute(trx)
      }
    })
  }
}

// Kysely's own key, which older nodes use.
const turnKey = '3853314791062309107'

// Asking again instead of waiting: a statement that waits is ended after seconds.
async function takeTurn(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${turnKey}) as taken`.execute(db)
    if (rows[0]?.taken) return
    await sleep(100)
  }
}

// Whoever waits for a table's lock holds up all later calls on it: give up soon, and let them through.
const lockMs = 200
const tries = 100
const pauseMs = (failed: number) => Math.min(2000, 50 * 2 ** failed) * (0.5 + Math.random())

async function politely(db: Db, step: (trx: Db) => Promise<unknown>): Promise<void> {
  for (let failed = 0; ; failed += 1) {
    try {
      await db.transaction().execute(async (trx) => {
        await sql.raw(`set local lock_timeout = ${lockMs}; set local statement_timeout = '10min'`).execute(trx)
        await step(trx)
      })
      return
    } catch (error) {
      if (failed === tries || !(hasCode(error, '55P03') || hasCode(error, '40P01'))) throw error
    }
    await sleep(pauseMs(failed))
  }
}

const hasCode = (error: unknown, code: string) => error instanceof pg.DatabaseError && error.code === code

// pg-boss creates its own schema; doing it here makes it exist before the first job and in the tests' template.
async function migrateJobQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  // A connection that dies while idle, as after stop(), would end the process; a failed start rejects besides.
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}

export interface SchemaState {
  /** Migrations of this version that the schema has, and that it lacks. */
  readonly applied: number
  readonly missing: readonly string[]
  /** Later versions of Quad that have migrated the schema. */
  readonly newerVersions: number
}

export async function readSchemaState(db: Db): Promise<SchemaState> {
  const known = await knownNames()
  const applied = await findApplied(db)
  const names = new Set(applied.map(({ name }) => name))
  const missing = known.filter((name) => !names.has(name))
  const newer = applied.filter(({ name }) => !known.includes(name))
  const newerVersions = new Set(newer.map(({ version }) => version)).size
  return { applied: known.length - missing.length, missing, newerVersions }
}

/** Whether the schema has all migrations of this version, and of newer versions one at most, as during an upgrade. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { missing, newerVersions } = await readSchemaState(db)
  return missing.length === 0 && newerVersions <= 1
}

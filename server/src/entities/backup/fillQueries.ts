import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits } from '@quad/contract/limits.ts'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { columnList, listTables, qualified, type TableColumns } from './archiveQueries.ts'
import { type ArchivedTable, BackupError, type Manifest } from './manifest.ts'

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** Runs `fill` in one transaction in which the tables are empty and have neither foreign keys nor triggers. */
export async function refill(
  client: pg.Client,
  tables: readonly TableColumns[],
  fill: () => Promise<void>,
  finish: () => Promise<void>,
): Promise<void> {
  await client.query('begin')
  try {
    const keys = await listForeignKeys(client)
    const all = tables.map(qualified)
    // Only a superuser may switch off a foreign key. An owner may drop it and, in the end, have PostgreSQL check every row.
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
    for (const table of all) await client.query(`alter table ${table} disable trigger user`)
    await client.query(`truncate ${all.join(', ')}`)
    await fill()
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const table of all) await client.query(`alter table ${table} enable trigger user`)
    await finish()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  // Outside the search path, names are written with their schemas.
  await client.query('set local search_path = pg_catalog')
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'pgboss') order by 1, 2`,
  )
  await client.query('set local search_path = public')
  return rows
}

const nameOf = (table: TableColumns) => `${qualified(table)} (${columnList(table)})`

/** @throws BackupError unless the database has the archive's tables with their columns */
export async function assertSameTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const here = new Set((await listTables(client)).map(nameOf))
  const differing = manifest.tables.map(nameOf).filter((table) => !here.has(table))
  if (differing.length > 0 || here.size !== manifest.tables.length)
    throw new BackupError(
      `The archive's tables aren't those of its migrations${differing[0] ? `: ${differing[0]}` : ''}. Restore it with the version of Quad that made it.`,
    )
}

/** Inserts the rows of a COPY's text. */
export async function copyIn(client: pg.Client, table: ArchivedTable, text: Readable): Promise<void> {
  await pipeline(text, client.query(from(`copy ${qualified(table)} (${columnList(table)}) from stdin`)))
}

export async function setSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value, called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      qualified({ schema: 'public', name }),
      value,
      called,
    ])
}

/** The version of the database's job queue. */
export async function jobQueueVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  return rows[0]?.version ?? 0
}

/** Marks the database as restored: it sends no mail, push or reminder until it is released. */
export async function holdSending(client: pg.Client, backup: string): Promise<void> {
  await client.query(`delete from held_sending`)
  await client.query('insert into held_sending (backup) values ($1)', [backup])
}

/** Closes accounts so long ago that they are due for erasure; returns how many weren't erased yet. */
export async function closeErased(client: pg.Client, ids: readonly string[]): Promise<number> {
  const { rowCount } = await client.query(
    `update users set closed_at = least(closed_at, now() - interval '${limits.reopenDays} days 1 hour')
     where id = any ($1::uuid[]) and erased_at is null`,
    [ids],
  )
  return rowCount ?? 0
}

export interface Occupant {
  /** Schemas public and pgboss have no table. */
  readonly empty: boolean
  /** Applied migrations; null without Quad's schema. */
  readonly migrations: readonly string[] | null
  /** Connections of running nodes. */
  readonly nodes: number
}

/** What a database to restore into holds. */
export async function findOccupant(client: pg.Client): Promise<Occupant> {
  const { rows } = await client.query<Occupant>(
    `select not exists (select from pg_class c where c.relkind in ('r', 'p') and
         c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))) as empty,
       case when to_regclass('public.kysely_migration') is not null then array[]::text[] end as migrations,
       (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name like 'quad %' and pid <> pg_backend_pid()) as nodes`,
  )
  const found = rows[0] ?? { empty: true, migrations: null, nodes: 0 }
  if (found.migrations === null) return found
  const applied = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return { ...found, migrations: applied.rows.map(({ name }) => name) }
}

/** Whether a database with Quad's schema has an account. */
export async function hasAccounts(client: pg.Client): Promise<boolean> {
  const known = await client.query<{ there: boolean }>(`select to_regclass('public.users') is not null as there`)
  if (!known.rows[0]?.there) return false
  return ((await client.query('select from users limit 1')).rowCount ?? 0) > 0
}

export const analyze = async (client: pg.Client): Promise<void> => void (await client.query('analyze'))

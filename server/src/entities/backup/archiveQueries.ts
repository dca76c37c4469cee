import pg from 'pg'
import { to } from 'pg-copy-streams'
import type { Readable } from 'node:stream'
import type { ArchivedTable, Manifest } from './manifest.ts'
import { BackupError } from './manifest.ts'

export type TableColumns = Pick<ArchivedTable, 'schema' | 'name' | 'columns'>

// Of this server, not of its data.
const ownTables = ['backups', 'held_sending']
/** Tables whose rows are only in the encrypted part of an archive. */
export const secretTables: readonly string[] = ['push_keys']
// Its other tables are statistics and logs of pg-boss.
const queueTables = ['queue', 'schedule', 'job']

// The same text for the same value, whatever the server's own settings.
const options =
  '-c timezone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=0 -c datestyle=ISO -c intervalstyle=postgres -c extra_float_digits=1 -c bytea_output=hex'

/** Opens a connection for an archive: without time limits, in UTC. */
export async function openArchiveClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'quad backup', options })
  // The query in work fails too; unhandled, the event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const named = (name: string) => pg.escapeIdentifier(name)
export const qualified = ({ schema, name }: Pick<TableColumns, 'schema' | 'name'>) => `${named(schema)}.${named(name)}`
export const columnList = ({ columns }: TableColumns) => columns.map(named).join(', ')

/** The tables of an archive with their columns, except generated ones. */
export async function listTables(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' and c.relname <> all ($1) or n.nspname = 'pgboss' and c.relname = any ($2))
     group by 1, 2 order by 1, 2`,
    [ownTables, queueTables],
  )
  return rows
}

/** Takes the lock of backups for as long as the connection is open; false if another one has it. */
export async function lockBackups(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('quad backup', 0)) as taken`,
  )
  return rows[0]?.taken ?? false
}

/**
 * Begins a read-only transaction that sees one moment. Its tables are locked before, because a migration that rewrites a
 * table would empty it for an older snapshot.
 */
export async function beginSnapshot(client: pg.Client): Promise<TableColumns[]> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const before = await listTables(client)
    await client.query('begin isolation level repeatable read read only')
    await client.query(`lock table ${before.map(qualified).join(', ')} in access share mode`)
    const tables = await listTables(client)
    if (JSON.stringify(tables) === JSON.stringify(before)) return tables
    await client.query('rollback')
  }
  throw new BackupError('The schema is being changed: try again when the migration is over.')
}

export const endSnapshot = async (client: pg.Client): Promise<void> => void (await client.query('commit'))

type Facts = Pick<Manifest, 'takenAt' | 'postgres' | 'migrations' | 'jobQueue' | 'databaseBytes'>

/** What a manifest says of the database. @throws BackupError in the middle of a migration */
export async function describeDatabase(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts & { halfway: number }>(
    `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenAt", current_setting('server_version') as postgres,
       (select array_agg(name::text order by name) from kysely_migration) as migrations,
       (select version from pgboss.version) as "jobQueue", pg_database_size(current_database())::float8 as "databaseBytes",
       (select count(*)::int from kysely_migration_steps) as halfway`,
  )
  const [facts] = rows
  if (facts === undefined || facts.halfway > 0)
    throw new BackupError('A migration was interrupted: start a node, which continues it, and try again.')
  const { halfway: _, ...rest } = facts
  return rest
}

/** The sequences' values. These may be later than the snapshot, never earlier. */
export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const values: Manifest['sequences'] = []
  for (const { name } of rows) {
    const { rows: of } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${qualified({ schema: 'public', name })}`,
    )
    if (of[0]) values.push({ name, ...of[0] })
  }
  return values
}

export async function isEmpty(client: pg.Client, table: TableColumns): Promise<boolean> {
  return (await client.query(`select from ${qualified(table)} limit 1`)).rowCount === 0
}

/** The rows of a table as the text of a COPY. */
export const copyOut = (client: pg.Client, table: TableColumns): Readable =>
  client.query(to(`copy (select ${columnList(table)} from ${qualified(table)}) to stdout`))

export interface SnapshotFile {
  readonly storage_key: string
  readonly byte_size: number
  readonly variants: readonly { readonly name: string; readonly size: number }[]
}

/** A page of the stored files that the snapshot's rows name, by their keys. */
export async function listFiles(client: pg.Client, after: string, limit: number): Promise<SnapshotFile[]> {
  const { rows } = await client.query<SnapshotFile>(
    `select * from (
       (select storage_key, byte_size::float8 as byte_size, variants from uploads
        where storage_key > $1 order by storage_key limit $2)
       union all
       (select storage_key, byte_size::float8, '[]' from data_exports
        where ready_at is not null and storage_key > $1 order by storage_key limit $2)) files
     order by storage_key limit $2`,
    [after, limit],
  )
  return rows
}

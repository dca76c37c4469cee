import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../database.ts'

const heardMs = 3000

/** PostgreSQL's version as a number: 180004 is 18.4. */
export async function serverVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(
    db,
  )
  return rows[0]?.version ?? 0
}

/** The encoding in which PostgreSQL stores the database's texts, such as UTF8. */
export async function databaseEncoding(db: Db): Promise<string> {
  const encoding = sql<{ encoding: string }>`
    select pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`
  return (await encoding.execute(db)).rows[0]?.encoding ?? ''
}

/** Whether the pool's connections have the time zone and the time limit with which they were opened. */
export async function keepsOptions(db: Db): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select current_setting('timezone') = 'UTC' and current_setting('statement_timeout') <> '0' as kept`.execute(db)
  return rows[0]?.kept ?? false
}

/** Whether a prepared statement of one connection is there again after another was busy. */
export async function keepsStatements(one: pg.Client, other: pg.Client): Promise<boolean> {
  const prepared = { name: `quad_probe_${randomUUID()}`, text: 'select 1' }
  await one.query(prepared)
  await other.query('begin')
  const again = await one.query(prepared).then(
    () => true,
    () => false,
  )
  await other.query('rollback')
  return again
}

/** Whether one connection hears what another one notifies. */
export async function hears(one: pg.Client, other: pg.Client): Promise<boolean> {
  const channel = `quad_probe_${randomUUID().replaceAll('-', '')}`
  const heard = once(one, 'notification', { signal: AbortSignal.timeout(heardMs) }).then(
    () => true,
    () => false,
  )
  await one.query(`listen ${channel}`)
  await other.query('select pg_notify($1, $2)', [channel, ''])
  return heard
}

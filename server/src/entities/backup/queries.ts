import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { statement } from '../../platform/database.ts'

/** A run whose process hasn't reported for this long was killed. */
const silentSeconds = 120
const isRunning = `b.state = 'running' and b.beat_at > now() - interval '${silentSeconds} seconds'`

export interface BackupRow {
  id: string
  name: string
  state: 'running' | 'proven' | 'failed'
  /** A sentence; '' unless it failed. */
  cause: string
  began_at: Date
  ended_at: Date | null
  row_count: number
  file_count: number
  missing_files: number
  byte_size: number
}

const list = statement('backup.list')<BackupRow, [before: string, limit: number]>(`
  select b.id, b.name, case when b.state = 'running' and not (${isRunning}) then 'failed' else b.state end as state,
    case when b.state = 'running' and not (${isRunning}) then 'It was killed.' else b.cause end as cause,
    b.began_at, b.ended_at, b.row_count::float8 as row_count, b.file_count, b.missing_files,
    b.byte_size::float8 as byte_size
  from backups b where b.id < $1::uuid order by b.id desc limit $2`)

/** The runs of backups, newest first. */
export const listBackups = (db: Db, before: string, limit: number): Promise<BackupRow[]> => list(db, [before, limit])

export interface BackupState {
  /** When the newest proven backup ended; null for none. */
  proven_at: Date | null
  /** Its age by the database's clock; null for none. */
  age_seconds: number | null
  /** Of the newest run that ended; null for none. */
  last_failed: boolean | null
  /** Of the newest run, if it failed. */
  cause: string
}

const state = statement('backup.state')<BackupState, []>(`
  select p.ended_at as proven_at, extract(epoch from now() - p.ended_at)::float8 as age_seconds,
    l.state <> 'proven' as last_failed, coalesce(l.cause, '') as cause
  from (select) one
    left join lateral (
      select b.ended_at from backups b where b.state = 'proven' order by b.ended_at desc limit 1) p on true
    left join lateral (
      select b.state, case when b.state = 'running' then 'It was killed.' else b.cause end as cause
      from backups b where not (${isRunning}) order by b.id desc limit 1) l on true`)

/** The age and the result of the last backup, for metrics, checks and the console (OPS-02). */
export async function findBackupState(db: Db): Promise<BackupState> {
  return (await state(db, []))[0] ?? { proven_at: null, age_seconds: null, last_failed: null, cause: '' }
}

/** Records a run as begun, and runs whose process was killed as failed; returns its id. */
export async function insertBackup(db: Db, name: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable('backups')
      .set({ state: 'failed', cause: 'It was killed.', ended_at: sql`beat_at` })
      .where('state', '=', 'running')
      .execute()
    return (await trx.insertInto('backups').values({ name }).returning('id').executeTakeFirstOrThrow()).id
  })
}

/** Reports that a run goes on: while one does, no stored file is deleted. */
export async function beatBackup(db: Db, id: string): Promise<void> {
  await db.updateTable('backups').set({ beat_at: sql`now()` }).where('id', '=', id).execute()
}

export interface Ended {
  readonly state: 'proven' | 'failed'
  readonly cause?: string
  readonly rows?: number
  readonly files?: number
  readonly missing?: number
  readonly bytes?: number
}

/** Records how a run ended, once. */
export async function endBackup(db: Db, id: string, ended: Ended): Promise<void> {
  const { state: how, cause = '', rows = 0, files = 0, missing = 0, bytes = 0 } = ended
  await db
    .updateTable('backups')
    .set({
      state: how,
      cause,
      row_count: rows,
      file_count: files,
      missing_files: missing,
      byte_size: bytes,
      ended_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

export interface Hold {
  id: string
  since: Date
  backup: string
}

const hold = statement('backup.hold')<Hold, []>('select h.id, h.since, h.backup from held_sending h')

/** The mark of a restored server that sends nothing yet; undefined for any other (OPS-04). */
export const findHold = async (db: Db): Promise<Hold | undefined> => (await hold(db, []))[0]

/** Lets a restored server send mail, pushes and reminders; undefined if it does already. */
export const releaseHold = (db: Db): Promise<Hold | undefined> =>
  db.deleteFrom('held_sending').returning(['id', 'since', 'backup']).executeTakeFirst()

/** Site admins' addresses. */
export async function listAdminEmails(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('site_admin', '=', true)
    .where('closed_at', 'is', null)
    .where('email', 'is not', null)
    .limit(100)
    .execute()
  return rows.flatMap(({ email }) => (email === null ? [] : [email]))
}

const unrecorded = statement('backup.unrecorded')<{ id: string }, [limit: number]>(`
  select e.user_id as id from unrecorded_erasures e order by e.user_id limit $1`)

/** Erased accounts that aren't in the list beside the backups yet. */
export const listUnrecorded = async (db: Db, limit: number): Promise<string[]> =>
  (await unrecorded(db, [limit])).map(({ id }) => id)

export async function deleteRecorded(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('unrecorded_erasures').where('user_id', 'in', ids).execute()
}

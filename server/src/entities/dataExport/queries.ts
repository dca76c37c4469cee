import { limits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { type Db, statement, type Trx } from '../../platform/database.ts'

export interface DataExportRow {
  readonly id: string
  readonly requested_at: Date
  readonly storage_key: string | null
  readonly byte_size: number | null
  readonly ready_at: Date | null
  readonly lapses_at: Date | null
  /** When the person may request another; null if now. */
  readonly again_at: Date | null
}

const day = "interval '1 day'"

const find = statement('dataExport.find')<DataExportRow, [userId: string]>(`
  select id, requested_at, storage_key, byte_size::float8 as byte_size, ready_at,
    ready_at + interval '${limits.dataExportDays} days' as lapses_at,
    case when requested_at > now() - ${day} then requested_at + ${day} end as again_at
  from data_exports where user_id = $1::uuid
    and (ready_at is null or ready_at > now() - interval '${limits.dataExportDays} days')`)

/** Somebody's latest export, unless it has lapsed. */
export const findDataExport = async (db: Db, userId: string): Promise<DataExportRow | undefined> =>
  (await find(db, [userId]))[0]

const request = statement('dataExport.request')<{ id: string }, [userId: string]>(`
  insert into data_exports as e (user_id) values ($1::uuid)
  on conflict (user_id) do update
  set id = uuid_v7(), requested_at = now(), storage_key = null, byte_size = null, ready_at = null
  where e.requested_at <= now() - ${day}
  returning e.id`)

/** Begins an export in place of the last one; undefined if that was requested within a day. */
export const insertDataExport = async (trx: Trx, userId: string): Promise<string | undefined> =>
  (await request(trx, [userId]))[0]?.id

const lockUnfinished = statement('dataExport.lockUnfinished')<{ user_id: string; email: string | null }, [id: string]>(`
  select e.user_id, u.email from data_exports e join users u on u.id = e.user_id
  where e.id = $1::uuid and e.ready_at is null and u.closed_at is null for no key update of e`)

const findUnfinished = statement('dataExport.findUnfinished')<{ user_id: string }, [id: string]>(`
  select e.user_id from data_exports e join users u on u.id = e.user_id
  where e.id = $1::uuid and e.ready_at is null and u.closed_at is null`)

/** Whose export it is, if its file is still to be made. */
export const findUnfinishedExport = async (db: Db, id: string): Promise<string | undefined> =>
  (await findUnfinished(db, [id]))[0]?.user_id

const takeKey = statement('dataExport.takeKey')<{ storage_key: string }, [key: string]>(`
  delete from pending_deletions where storage_key = $1 and delete_after > now() + interval '5 minutes'
  returning storage_key`)

const finish = statement('dataExport.finish')<never, [id: string, key: string, bytes: number]>(`
  update data_exports set storage_key = $2, byte_size = $3::float8, ready_at = now() where id = $1::uuid`)

/**
 * Attaches the registered file to its export, once; returns its person, or undefined if another job was first, the
 * export is gone, or the file may already be being deleted.
 */
export async function finishDataExport(
  trx: Trx,
  id: string,
  key: string,
  bytes: number,
): Promise<{ user_id: string; email: string | null } | undefined> {
  const [owner] = await lockUnfinished(trx, [id])
  if (!owner || (await takeKey(trx, [key])).length === 0) return undefined
  await finish(trx, [id, key, bytes])
  return owner
}

const removeOf = statement('dataExport.deleteOf')<{ id: string }, [userId: string]>(`
  delete from data_exports where user_id = $1::uuid returning id`)

/** Deletes somebody's export, whose file the job `deleteFiles` deletes; false if there is none. */
export const deleteDataExport = async (trx: Trx, userId: string): Promise<boolean> =>
  (await removeOf(trx, [userId])).length > 0

const lapsed = sql<boolean>`ready_at < now() - make_interval(days => ${limits.dataExportDays})`

/** Deletes the exports that are over. */
export async function sweepDataExports(db: Db): Promise<void> {
  await db.deleteFrom('data_exports').where(lapsed).execute()
}

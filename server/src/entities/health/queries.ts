import type { Db } from '../../platform/database.ts'
import { statement } from '../../platform/database.ts'

interface DatabaseFacts {
  /** Milliseconds since 1970 by the database's clock. */
  now_ms: number
  /** False in the C locale, whose lower() knows ASCII alone. */
  folds_letters: boolean
  /** The operating system sorts differently than when the indexes were built. */
  collation_changed: boolean
  missing_extensions: string[]
  max_connections: number
  connections: number
  /** Settings without which a power cut loses what was committed. */
  unsafe_settings: string[]
}

const facts = statement('health.database')<DatabaseFacts, [extensions: readonly string[]]>(`
  select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms, lower('ÄŽ') = 'äž' as folds_letters,
    coalesce(d.datcollversion <> pg_database_collation_actual_version(d.oid), false) as collation_changed,
    array(select wanted from unnest($1::text[]) wanted
      where not exists (select from pg_extension e where e.extname = wanted)) as missing_extensions,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max_connections,
    (select count(*)::int from pg_stat_activity a where a.backend_type = 'client backend') as connections,
    array(select s.name from pg_settings s where s.name in ('fsync', 'full_page_writes', 'synchronous_commit')
      and s.setting = 'off' order by 1) as unsafe_settings
  from pg_database d where d.datname = current_database()`)

/** What the doctor asks the database about itself. */
export async function readDatabaseFacts(db: Db, extensions: readonly string[]): Promise<DatabaseFacts> {
  const [row] = await facts(db, [extensions])
  if (!row) throw new Error('The database says nothing about itself.')
  return row
}

interface ContentFacts {
  site_admins: boolean
  /** Files that should have been deleted a day ago; at most 1,000 are counted. */
  stuck_deletions: number
  /** Scheduled queues, by name. */
  scheduled: string[]
}

const content = statement('health.content')<ContentFacts, []>(`
  select exists (select from users u where u.site_admin and u.closed_at is null) as site_admins,
    (select count(*)::int from (select from pending_deletions p where p.delete_after < now() - interval '1 day' limit 1000) p) as stuck_deletions,
    array(select s.name from pgboss.schedule s order by 1) as scheduled`)

export async function readContentFacts(db: Db): Promise<ContentFacts> {
  const [row] = await content(db, [])
  if (!row) throw new Error('The database says nothing about its content.')
  return row
}

const keys = statement('health.newestFiles')<{ key: string }, [limit: number]>(`
  select u.storage_key as key from uploads u order by u.id desc limit $1`)

/** The keys of the newest files. */
export const listNewestFiles = async (db: Db, limit: number): Promise<string[]> =>
  (await keys(db, [limit])).map(({ key }) => key)

const unowned = statement('health.unownedFiles')<{ key: string }, [keys: readonly string[]]>(`
  select k.key from unnest($1::text[]) k (key)
  where not exists (select from uploads u where u.storage_key = k.key)
    and not exists (select from pending_deletions p where p.storage_key = k.key)
    and not exists (select from data_exports e where e.storage_key = k.key)`)

/** Those of these keys that neither an upload nor a planned deletion has. */
export const findUnowned = async (db: Db, candidates: readonly string[]): Promise<string[]> =>
  (await unowned(db, [candidates])).map(({ key }) => key)

const adopt = statement('health.planDeletions')<never, [keys: readonly string[]]>(`
  insert into pending_deletions (storage_key, delete_after) select k, now() + interval '1 hour' from unnest($1::text[]) k
  on conflict do nothing`)

/** Has the job that deletes files delete these in an hour, unless they become uploads by then. */
export async function planDeletions(db: Db, unownedKeys: readonly string[]): Promise<void> {
  await adopt(db, [unownedKeys])
}

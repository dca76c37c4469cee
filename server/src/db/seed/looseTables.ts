import type { Client } from 'pg'

/**
 * Drops the tables' foreign keys and secondary indexes, does the work, and creates them again, which checks every row at
 * once: cheaper than row by row. Meanwhile triggers that wait for the commit are off: what waits locks a table against
 * new indexes. Runs in the caller's transaction, so that a failure restores all.
 */
export async function withLooseTables<T>(
  client: Client,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<{ drop: string; make: string }>(loosening, [tables])
  for (const { drop } of rows) await client.query(drop)
  const result = await work()
  for (const { make } of rows.toReversed()) await client.query(make)
  return result
}

// Foreign keys before indexes: they are restored in reverse order, so that the index exists when its key is checked.
const loosening = `
  with loosened as (select unnest($1::text[])::regclass as id)
  select drop, make from (
    select 1 as turn, conname as name,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype = 'f' and conrelid in (select id from loosened)
    union all
    select 2, indexrelid::regclass::text, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where indrelid in (select id from loosened)
      and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select 3, tgrelid::regclass::text || tgname, format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
    from pg_trigger where tgrelid in (select id from loosened) and tgdeferrable and not tgisinternal
  ) loose
  order by turn, name`

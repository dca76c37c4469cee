import { type Kysely, type RawBuilder, sql } from 'kysely'

interface Keyed {
  readonly table: string
  /** SQL of the user whose idempotency key a row has: the same as in the table's unique index. */
  readonly owner: (row: string) => string
  /** SQL of the parent row. If it is deleted too, a retry fails anyway, so the key isn't kept. */
  readonly of?: string
}

const keyed: readonly Keyed[] = [
  { table: 'posts', owner: (row) => `coalesce(${row}.author_id, ${row}.written_by)` },
  { table: 'comments', owner: (row) => `${row}.author_id`, of: 'posts p where p.id = gone.post_id' },
  { table: 'events', owner: (row) => `${row}.maker_id` },
  { table: 'event_comments', owner: (row) => `${row}.user_id`, of: 'events e where e.id = gone.event_id' },
  { table: 'channel_files', owner: (row) => `${row}.user_id`, of: 'channels c where c.id = gone.channel_id' },
]

type Step = (db: Kysely<unknown>) => Promise<void>

const run =
  (script: RawBuilder<unknown>): Step =>
  async (db) =>
    void (await script.execute(db))

// No foreign key to users: a job deletes the rows after a month anyway.
const spent = sql`
  create table spent_keys (
    client_id uuid not null,
    user_id uuid not null,
    -- A key is unique within a table.
    used_in text not null,
    spent_at timestamptz(3) not null default now(),
    primary key (client_id, user_id, used_in)
  );
  create index spent_keys_by_time on spent_keys (spent_at)`

const keep = ({ table, owner, of }: Keyed) =>
  sql.raw(`
  create function spend_keys_of_${table}() returns trigger language plpgsql as $$
  begin
    insert into spent_keys (client_id, user_id, used_in)
      select gone.client_id, ${owner('gone')}, '${table}' from gone
      where gone.client_id is not null and ${owner('gone')} is not null ${of ? `and exists (select from ${of})` : ''}
      on conflict do nothing;
    return null;
  end $$;
  create trigger ${table}_spend_keys after delete on ${table} referencing old table as gone
    for each statement execute function spend_keys_of_${table}()`)

// After the insert: it has waited for a deletion of the row that had the key, whose spent key is seen by now.
const refuse = ({ table, owner }: Keyed) =>
  sql.raw(`
  create function refuse_spent_key_of_${table}() returns trigger language plpgsql as $$
  begin
    if exists (select from spent_keys s
      where s.client_id = new.client_id and s.user_id = ${owner('new')} and s.used_in = '${table}')
    then
      raise exception 'A deleted row had this key' using errcode = 'unique_violation', constraint = 'spent_keys';
    end if;
    return null;
  end $$;
  create trigger ${table}_refuse_spent_key after insert on ${table}
    for each row when (new.client_id is not null) execute function refuse_spent_key_of_${table}()`)

/** The idempotency keys of deleted rows, so that a late retry doesn't create them again (decision 26). */
export const steps: readonly Step[] = [run(spent), ...keyed.flatMap((one) => [run(keep(one)), run(refuse(one))])]

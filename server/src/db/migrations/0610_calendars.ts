import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

const addresses = sql`
  create table calendar_addresses (
    user_id uuid primary key,
    token text not null unique,
    created_at timestamptz(3) not null default now()
  );
  create function revise_in_calendars() returns trigger language plpgsql as $$
  begin
    new.calendar_revision := old.calendar_revision + 1;
    new.calendar_changed_at := now();
    return new;
  end $$`

// Calendars replace what they have by a later revision only.
const revised = (table: 'events' | 'sessions', columns: readonly string[]) => {
  const listed = (row: string) => sql.raw(columns.map((column) => `${row}.${column}`).join(', '))
  return sql`
    alter table ${sql.table(table)} add calendar_revision integer not null default 0,
      add calendar_changed_at timestamptz(3) not null default now();
    create trigger ${sql.ref(`${table}_revised`)}
      before update of ${sql.raw(columns.join(', '))} on ${sql.table(table)}
      for each row when ((${listed('old')}) is distinct from (${listed('new')}))
      execute function revise_in_calendars()`
}

/** Adds private calendars' addresses, and counts the changes of what calendars show. */
export const steps = [
  run(addresses),
  run(sql`alter table calendar_addresses add foreign key (user_id) references users on delete cascade`),
  run(revised('events', ['title', 'starts_at', 'ends_at', 'location', 'venue', 'city', 'cancelled_at'])),
  run(revised('sessions', ['title', 'starts_at', 'minutes', 'location', 'venue', 'link'])),
]

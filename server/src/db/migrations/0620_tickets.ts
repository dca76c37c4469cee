import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

const column = sql`
  alter table event_registrants add ticket uuid;
  alter table event_registrants alter ticket set default gen_random_uuid()`

const fill = sql`update event_registrants set ticket = gen_random_uuid() where ticket is null;
  create unique index event_registrants_by_ticket on event_registrants (event_id, ticket)`

// With a validated check, the table needn't be read under the lock.
const required = [
  sql`alter table event_registrants add constraint ticketed check (ticket is not null) not valid`,
  sql`alter table event_registrants validate constraint ticketed`,
  sql`alter table event_registrants alter ticket set not null, drop constraint ticketed`,
]

// The door's phone makes the id and repeats the request until it is acknowledged. Entries of one event are inserted under
// its lock, so that a reader who pages by sort_id misses none.
const entries = sql`
  create table event_entries (
    id uuid not null,
    sort_id uuid not null default uuid_v7(),
    event_id uuid not null references events on delete cascade,
    -- Null for people who came without one, who have a name instead.
    ticket uuid,
    name text not null default '' check (length(name) <= 100),
    entered_at timestamptz(3) not null,
    user_id uuid,
    by_id uuid,
    primary key (event_id, id),
    check ((ticket is null) = (name <> ''))
  );
  create index event_entries_by_event on event_entries (event_id, sort_id);
  create index event_entries_by_ticket on event_entries (ticket, entered_at) where ticket is not null;
  create index event_entries_by_user on event_entries (user_id, event_id) where user_id is not null;
  create index event_entries_by_helper on event_entries (by_id) where by_id is not null`

const people = sql`
  alter table event_entries
    add foreign key (user_id) references users on delete set null,
    add foreign key (by_id) references users on delete set null`

/** Gives each registered person a ticket, and stores who came. */
export const steps = [column, fill, ...required, entries, people].map(run)

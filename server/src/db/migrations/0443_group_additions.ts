import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// How many people somebody added to groups at once, kept for the limit of a day.
const table = sql`
  create table group_additions (
    id uuid primary key default uuid_v7(),
    adder_id uuid not null,
    people integer not null check (people > 0),
    added_at timestamptz(3) not null default now()
  );
  create index group_additions_by_adder on group_additions (adder_id, added_at)`

const adder = sql`alter table group_additions add foreign key (adder_id) references users on delete cascade`

/** Counts whom somebody added to groups within a day. */
export const steps = [table, adder].map(run)

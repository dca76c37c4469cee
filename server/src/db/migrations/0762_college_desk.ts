import { type Kysely, sql } from 'kysely'

const notices = sql`
  create table college_notices (
    id uuid primary key default uuid_v7(),
    college_id uuid not null references colleges on delete cascade,
    author_id uuid references users on delete set null,
    client_id uuid not null,
    text text not null check (length(text) <= 2000),
    -- How many students it was for when it was written.
    people integer not null check (people >= 0),
    unique (college_id, author_id, client_id)
  );
  create index college_notices_by_college on college_notices (college_id, id);
  create index college_notices_by_author on college_notices (author_id) where author_id is not null`

// How a person gets the notices of their college, besides on its page.
const ways = sql`
  alter table users add column notice_ways text[] not null default '{inApp}'
    check (notice_ways <@ '{inApp,byMail}')`

// Whether its college's admins have decided on the club since it came there; those that exist needn't queue.
const reviewed = sql`
  alter table clubs add column reviewed boolean not null default true;
  alter table clubs alter column reviewed set default false`

/** Adds what a college writes to its students, and which clubs wait for its admins. */
export const steps = [notices, ways, reviewed].map(
  (step) => async (db: Kysely<unknown>) => void (await step.execute(db)),
)

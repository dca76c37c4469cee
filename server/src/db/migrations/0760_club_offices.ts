import { type Kysely, sql } from 'kysely'

const offices = sql`
  create table club_offices (
    id uuid primary key default uuid_v7(),
    club_id uuid not null references clubs on delete cascade,
    title text not null check (length(title) between 1 and 50),
    -- What its holder may do: all as an admin, or these rights.
    admin boolean not null,
    rights text[] not null default '{}',
    -- Null while it is vacant.
    holder_id uuid,
    starts_on date,
    ends_on date,
    -- The last reminder of this term's end, in days before it; null for none yet.
    reminded_days integer,
    successor_id uuid,
    accepted_at timestamptz(3),
    -- Null: as soon as the successor accepts.
    hand_over_on date,
    next_ends_on date,
    note text not null default '' check (length(note) <= 5000),
    checked text[] not null default '{}',
    check (not admin or rights = '{}'),
    check (starts_on <= ends_on),
    check (holder_id <> successor_id)
  );
  create index club_offices_by_club on club_offices (club_id, id);
  create index club_offices_by_holder on club_offices (holder_id, club_id) where holder_id is not null;
  create index club_offices_by_successor on club_offices (successor_id, club_id) where successor_id is not null;
  create index club_offices_ending on club_offices (ends_on) where holder_id is not null and ends_on is not null;
  create index club_offices_passing on club_offices (hand_over_on) where accepted_at is not null`

// Whoever leaves the club, or closes their account, leaves their offices.
const holders = sql`
  alter table club_offices
    add foreign key (club_id, holder_id) references club_members (club_id, user_id) on delete set null (holder_id)`
const successors = sql`
  alter table club_offices
    add foreign key (club_id, successor_id) references club_members (club_id, user_id) on delete set null (successor_id)`

/** Adds offices of clubs, their terms and successors. */
export const steps = [offices, holders, successors].map(
  (step) => async (db: Kysely<unknown>) => void (await step.execute(db)),
)

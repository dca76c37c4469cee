import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// `not valid`: the constraint that it replaces admits less, so no row has to be read.
const right = sql`
  alter table club_members drop constraint club_members_rights_check,
    add constraint club_members_rights_check check (rights <@ array['events', 'members', 'moderate', 'treasurer'])
    not valid`

// From which the reference is made that people enter when they pay. A default of the added column itself would rewrite
// the table under its lock.
const numbers = sql`create sequence payment_numbers`
const column = sql`
  alter table event_teams add payment_number bigint,
    alter payment_number set default nextval('payment_numbers')`
const filled = sql`
  update event_teams set payment_number = nextval('payment_numbers') where payment_number is null`
const unique = sql`create unique index event_teams_by_payment_number on event_teams (payment_number)`

// Who is paid: one for each club, fest or college, once it has a UPI id or was paid. `columns` are where its bank's
// files have the amount, the narration and the date.
const payees = sql`
  create table payees (
    id uuid primary key default uuid_v7(),
    club_id uuid unique references clubs on delete cascade,
    fest_id uuid unique references fests on delete cascade,
    college_id uuid unique references colleges on delete cascade,
    upi_id text not null default '' check (length(upi_id) <= 255),
    name text not null default '' check (length(name) <= 100),
    columns jsonb,
    check (num_nonnulls(club_id, fest_id, college_id) = 1),
    check ((upi_id = '') = (name = ''))
  )`

// A row outlives its registration, so that what was paid is refunded, and its event and person, for the books. It is
// `booked` once nobody is left to whom it could be given back.
const payments = sql`
  create table event_payments (
    id uuid primary key default uuid_v7(),
    payee_id uuid not null references payees on delete cascade,
    event_id uuid references events on delete set null,
    team_id uuid unique references event_teams on delete set null,
    payment_number bigint unique,
    user_id uuid references users on delete set null,
    state text not null check (state in ('said', 'paid', 'waived', 'refunded', 'booked')),
    utr text check (utr ~ '^[0-9]{12}$'),
    paise bigint not null default 0 check (paise >= 0),
    said_at timestamptz(3),
    settled_at timestamptz(3),
    by_id uuid references users on delete set null,
    act_id uuid,
    refund_note text not null default '' check (length(refund_note) <= 100)
  );
  create unique index event_payments_by_utr on event_payments (payee_id, utr) where utr is not null;
  create index event_payments_by_payee on event_payments (payee_id, id);
  create index event_payments_by_event on event_payments (event_id, id) where event_id is not null;
  create index event_payments_by_user on event_payments (user_id, id) where user_id is not null;
  create index event_payments_by_helper on event_payments (by_id) where by_id is not null;
  create index event_payments_by_act on event_payments (act_id) where act_id is not null`

// The credits of uploaded bank statements that name a registration. `key` keeps one that is uploaded twice from
// counting twice.
const credits = sql`
  create table bank_credits (
    id uuid primary key default uuid_v7(),
    payee_id uuid not null references payees on delete cascade,
    key text not null,
    event_id uuid references events on delete set null,
    payment_id uuid references event_payments on delete set null,
    paise bigint not null check (paise > 0),
    day date not null,
    narration text not null check (length(narration) <= 300),
    utr text check (utr ~ '^[0-9]{12}$'),
    numbers bigint[] not null,
    state text not null check (state in ('matched', 'doubtful', 'settled')),
    reason text check (reason in ('amount', 'several', 'unknown', 'twice', 'noSeat', 'undone')),
    unique (payee_id, key),
    check ((state = 'doubtful') = (reason is not null))
  );
  create index bank_credits_doubtful on bank_credits (payee_id, id) where state = 'doubtful';
  create index bank_credits_by_event on bank_credits (event_id) where event_id is not null;
  create index bank_credits_by_payment on bank_credits (payment_id) where payment_id is not null`

/** Adds the right to a club's money, who is paid, what was paid, and the credits of bank statements. */
export const steps = [right, numbers, column, filled, unique, payees, payments, credits].map(run)

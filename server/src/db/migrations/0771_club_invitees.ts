import { type Kysely, sql } from 'kysely'

const batches = sql`
  create table club_invite_batches (
    id uuid primary key default uuid_v7(),
    club_id uuid not null references clubs on delete cascade,
    -- Null once that account is erased; its invitations don't work any more.
    maker_id uuid references users on delete set null,
    client_id uuid not null,
    total integer not null check (total > 0),
    unique (club_id, maker_id, client_id)
  );
  create index club_invite_batches_by_club on club_invite_batches (club_id, id);
  create index club_invite_batches_by_maker on club_invite_batches (maker_id) where maker_id is not null`

const invitees = sql`
  create table club_invitees (
    id uuid primary key default uuid_v7(),
    club_id uuid not null references clubs on delete cascade,
    batch_id uuid not null references club_invite_batches on delete cascade,
    -- It stays, so that nobody is invited twice.
    email_hash bytea not null check (octet_length(email_hash) = 32),
    email text,
    role text not null default '',
    state text not null default 'queued'
      check (state in ('queued', 'sent', 'accepted', 'declined', 'withdrawn', 'lapsed')),
    sent_at timestamptz(3),
    -- The act that notified the person.
    act_id uuid,
    unique (club_id, email_hash),
    constraint club_invitees_email_check check ((email is not null) = (state in ('queued', 'sent')))
  );
  create index club_invitees_by_batch on club_invitees (batch_id, state, id);
  create index club_invitees_by_email on club_invitees (email_hash);
  create index club_invitees_by_sending on club_invitees (club_id, sent_at) where sent_at is not null;
  create index club_invitees_waiting on club_invitees (sent_at) where state = 'sent';
  create index club_invitees_queued on club_invitees (batch_id, id) where state = 'queued';
  create index club_invitees_by_act on club_invitees (act_id) where act_id is not null`

const stops = sql`
  create table invitation_stops (
    email_hash bytea primary key check (octet_length(email_hash) = 32),
    stopped_at timestamptz(3) not null default now()
  )`

/** Adds lists of people who are invited to a club by email, and the addresses that want no invitations. */
export const steps = [batches, invitees, stops].map(
  (step) => async (db: Kysely<unknown>) => void (await step.execute(db)),
)

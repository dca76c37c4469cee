import { type Kysely, sql } from 'kysely'

// What is signed stays as it was when the certificate was issued, also once the event has another title or is gone.
const certificates = sql`
  create table certificates (
    -- The serial, on printed certificates: it can't be guessed, unlike ids made in the order of time.
    id uuid primary key default gen_random_uuid(),
    sort_id uuid not null unique default uuid_v7(),
    event_id uuid references events on delete set null,
    -- Null once the account is erased, as is the name.
    user_id uuid references users,
    name text check (length(name) <= 100),
    kind text not null check (kind in ('attendance', 'place', 'role')),
    label text not null check (length(label) <= 50),
    event_title text not null,
    host_name text not null,
    starts_on date not null,
    ends_on date not null,
    issued_at timestamptz(3) not null default now(),
    issued_by_act uuid not null,
    revoked_at timestamptz(3),
    reason text not null default '' check (length(reason) <= 200),
    check ((kind = 'attendance') = (label = '')),
    check ((user_id is null) = (name is null)),
    check ((revoked_at is null) = (reason = ''))
  );
  create unique index certificates_of_person on certificates (event_id, user_id, kind, label) where revoked_at is null;
  create index certificates_by_event on certificates (event_id, sort_id);
  create index certificates_by_user on certificates (user_id, sort_id) where user_id is not null;
  create index certificates_by_act on certificates (issued_by_act);
  create index certificates_revoked on certificates (sha256(uuid_send(id))) where revoked_at is not null`

const settings = sql`
  create table certificate_settings (
    event_id uuid primary key references events on delete cascade,
    -- To which the picture of the signature is attached.
    id uuid not null unique default uuid_v7(),
    signature_id uuid references uploads on delete set null,
    signatory text not null check (length(signatory) <= 60),
    signatory_title text not null check (length(signatory_title) <= 60)
  );
  create index certificate_settings_by_signature on certificate_settings (signature_id) where signature_id is not null;
  create trigger certificate_settings_release_uploads after delete on certificate_settings
    for each row execute function release_uploads()`

/** Adds certificates of events, and who signs them. */
export const steps = [certificates, settings].map(
  (step) => async (db: Kysely<unknown>) => void (await step.execute(db)),
)

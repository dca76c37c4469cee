import { type Kysely, sql } from 'kysely'

/** Profiles, closing and erasing accounts, sign-in with providers, and sessions of limited scope. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await profiles.execute(db)
  await closing.execute(db)
  await signIn.execute(db)
}

// After a first sign-in with a provider, college and gender are unknown. An unverified email isn't stored, as emails
// admit to colleges and reset passwords.
const profiles = sql`
  alter table users
    alter column email drop not null,
    alter column gender drop not null,
    alter column college_id drop not null,
    add bio text not null default '' check (length(bio) <= 160),
    add current_location text not null default '' check (length(current_location) <= 50),
    add website text not null default '' check (length(website) <= 100),
    add phone text not null default '' check (length(phone) <= 15),
    add picture_id uuid references uploads on delete set null,
    add shows_email boolean not null default false,
    add shows_phone boolean not null default false,
    add shows_birthday boolean not null default false;
  create index users_by_picture on users (picture_id) where picture_id is not null;

  create extension if not exists pg_trgm;
  create index users_by_name on users using gin (display_name gin_trgm_ops);
`

// A closed account is hidden at once. Its row outlives the erasure, without personal data, as the author of messages
// that others received.
const closing = sql`
  alter table users
    add closed_at timestamptz(3),
    add erased_at timestamptz(3),
    add check (erased_at is null or closed_at is not null),
    add check (erased_at is null or (email is null and password_hash is null and birthday is null and phone = ''));
  create index users_closed on users (id) where closed_at is not null;
  create index users_to_erase on users (closed_at) where closed_at is not null and erased_at is null;
`

const signIn = sql`
  -- The key is the provider's subject, never an email claim (ruling 30): Google's sub, Microsoft's tid and oid.
  create table user_identities (
    provider text not null check (provider in ('google', 'microsoft')),
    subject text not null check (subject <> ''),
    user_id uuid not null references users on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (provider, subject)
  );
  create index user_identities_by_user on user_identities (user_id);

  -- A provider's token can be used once.
  create table used_id_tokens (
    hash bytea primary key,
    expires_at timestamptz(3) not null
  );
  create index used_id_tokens_by_expiry on used_id_tokens (expires_at);

  -- full: every call; completion: entering college and gender first; activation: reopening a closed account.
  alter table sessions add scope text not null default 'full' check (scope in ('full', 'completion', 'activation'));

  -- The token in the mail's link, beside the code (ruling 29).
  alter table codes add link_hash bytea unique;
`

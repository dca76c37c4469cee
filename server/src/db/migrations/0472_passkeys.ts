import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

const passkeys = sql`
  create table passkeys (
    id uuid primary key default uuid_v7(),
    user_id uuid not null,
    credential_id text not null unique check (length(credential_id) <= 1400),
    public_key bytea not null,
    -- The authenticator's count of signatures, which only grows; always 0 for those that don't count.
    counter bigint not null default 0,
    name text not null check (length(name) between 1 and 50),
    created_at timestamptz(3) not null default now(),
    used_at timestamptz(3)
  );
  create index passkeys_by_user on passkeys (user_id, id)`

// Deleted when used. One for a log-in belongs to nobody.
const challenges = sql`
  create table passkey_challenges (
    challenge text primary key check (length(challenge) <= 100),
    user_id uuid,
    expires_at timestamptz(3) not null
  );
  create index passkey_challenges_by_end on passkey_challenges (expires_at);
  create index passkey_challenges_by_user on passkey_challenges (user_id) where user_id is not null`

const owners = sql`
  alter table passkeys add foreign key (user_id) references users on delete cascade;
  alter table passkey_challenges add foreign key (user_id) references users on delete cascade`

/** Stores passkeys, with which people log in instead of their password. */
export const steps = [passkeys, challenges, owners].map(run)

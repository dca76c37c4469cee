import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { type Kysely, sql } from 'kysely'

const connections = sql`
  -- A college's OpenID provider. The server's secret seals the client's secret (decision 84).
  create table college_sign_ins (
    college_id uuid primary key references colleges on delete cascade,
    issuer text not null check (issuer like 'https://%'),
    client_id text not null check (client_id <> ''),
    sealed_secret bytea not null,
    enabled boolean not null default false,
    updated_at timestamptz(3) not null default now(),
    updated_by uuid references users on delete set null,
    check (college_id <> ${sql.lit(otherCollegeId)}::uuid)
  );
  create index college_sign_ins_by_updater on college_sign_ins (updated_by);

  -- A provider speaks for the emails of these domains, so each belongs to one college.
  create table college_sign_in_domains (
    domain text primary key check (domain <> ''),
    college_id uuid not null references college_sign_ins on delete cascade
  );
  create index college_sign_in_domains_by_college on college_sign_in_domains (college_id);

  -- A sign-in that has begun; its answer from the same browser uses it up.
  create table college_sign_in_attempts (
    state_hash bytea primary key,
    browser_hash bytea not null,
    college_id uuid not null references college_sign_ins on delete cascade,
    nonce text not null,
    verifier text not null,
    -- The account that the sign-in is added to; null for logging in.
    linked_user_id uuid references users on delete cascade,
    expires_at timestamptz(3) not null
  );
  create index college_sign_in_attempts_by_expiry on college_sign_in_attempts (expires_at);
  create index college_sign_in_attempts_by_college on college_sign_in_attempts (college_id);
  create index college_sign_in_attempts_by_user on college_sign_in_attempts (linked_user_id)
    where linked_user_id is not null;
`

const identities = sql`
  -- The subject of an 'oidc' identity is the provider's issuer, a space and the person's sub there.
  alter table user_identities drop constraint user_identities_provider_check,
    add constraint user_identities_provider_check check (provider in ('google', 'microsoft', 'oidc'))
`

/** Lets people sign in with their college's OpenID provider (SSO-01). */
export const steps = [connections, identities].map(
  (step) => async (db: Kysely<unknown>) => void (await step.execute(db)),
)

import { type Kysely, sql } from 'kysely'

/** Counts failures for each network, lets a reset code be sent again, and finds accounts by their mobile number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Failures less successes within an hour of since.
    create table network_budgets (
      network text not null,
      act text not null check (act in ('unfinishedSignups', 'wrongCodes', 'noAccountMails')),
      since timestamptz(3) not null default now(),
      used int not null,
      primary key (network, act)
    );
    create index network_budgets_by_time on network_budgets (since);

    -- sealed: code and link, encrypted; null in rows of the previous version. resent: how often they were mailed again.
    alter table codes add sealed bytea, add resent smallint not null default 0`.execute(db)
  await sql`
    -- Digits; +91, 91 or 0 before ten digits is left out.
    create function phone_digits(phone text) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^(?:91|0)([0-9]{10})$', '\\1')
    $$`.execute(db)
  await sql`create index users_by_phone on users (phone_digits(phone), created_at) where phone <> ''`.execute(db)
}

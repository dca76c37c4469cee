import { type Kysely, sql } from 'kysely'

/**
 * The runs of backups, the mark of a restored server that sends nothing yet, and the erased accounts that are still to be
 * written to the list beside the backups (OPS-01, OPS-03, OPS-04).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      id uuid primary key default uuid_v7(),
      name text not null,
      state text not null default 'running' check (state in ('running', 'proven', 'failed')),
      cause text not null default '',
      began_at timestamptz not null default now(),
      beat_at timestamptz not null default now(),
      ended_at timestamptz,
      row_count bigint not null default 0,
      file_count int not null default 0,
      missing_files int not null default 0,
      byte_size bigint not null default 0
    );
    create index backups_running on backups (beat_at) where state = 'running';
    create index backups_proven on backups (ended_at) where state = 'proven';

    create table held_sending (
      one boolean primary key default true check (one),
      id uuid not null default uuid_v7(),
      since timestamptz not null default now(),
      backup text not null
    );

    create table unrecorded_erasures (user_id uuid primary key);
    insert into unrecorded_erasures select id from users where erased_at is not null`.execute(db)
}

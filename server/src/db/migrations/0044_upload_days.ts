import { type Kysely, sql } from 'kysely'

/** The bytes that each account has uploaded since its day began, counted even if the files are deleted meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload_days (
      user_id uuid primary key references users on delete cascade,
      began_at timestamptz not null default now(),
      bytes integer not null check (bytes >= 0)
    )`.execute(db)
}

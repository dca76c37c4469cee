import { type Kysely, sql } from 'kysely'

/** Lets one mail remind of several sessions of a club. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reminders
      -- The mail of another reminder names its session.
      add mailed boolean not null default false,
      -- The later sessions that its own mail names, once it is being sent.
      add also jsonb not null default '[]'`.execute(db)
}

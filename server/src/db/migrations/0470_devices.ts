import { type Kysely, sql } from 'kysely'

/** Stores the kind of device of each session in plain words, and when it was last used, for the list of devices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table auth_sessions
      add device text not null default '' check (length(device) <= 60),
      add used_at timestamptz(3)`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Stores whether a session was opened with a passkey, for the list of devices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auth_sessions add by_passkey boolean not null default false`.execute(db)
}

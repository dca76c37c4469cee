import { type Kysely, sql } from 'kysely'

/** Reads the event feed in the order in which events start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index events_by_start on events (starts_at, id) where steps_done = 6 and deleted_at is null`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Marks the announcements that were mailed or pushed, so that the daily limit counts these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications add sent_outside boolean not null default false`.execute(db)
}

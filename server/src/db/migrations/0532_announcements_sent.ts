import { type Kysely, sql } from 'kysely'

/** Stores which announcements were mailed or pushed, so that those of a day are counted in whatever order they commit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications add sent_outside boolean not null default false`.execute(db)
}

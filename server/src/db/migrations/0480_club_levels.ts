import { type Kysely, sql } from 'kysely'

/** Stores which notifications get through the mute of a club; none of those that were muted before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table club_members add muted_except text
      check (muted_except in ('mentions', 'announcements'))`.execute(db)
}

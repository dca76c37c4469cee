import { type Kysely, sql } from 'kysely'

/** Notifies a post's author of its shares. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      drop constraint notifications_kind_check,
      add constraint notifications_kind_check check (kind in ('like', 'comment', 'reply', 'share'))`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Notifications may lead to a college. One about a rejected request leads nowhere: its college is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      add college_id uuid references colleges on delete cascade,
      drop constraint notifications_linked,
      add constraint notifications_linked check (target_type in ('report', 'collegeRequest')
        or num_nonnulls(post_id, comment_id, club_id, event_id, college_id) > 0);
    create index notifications_by_college on notifications (college_id) where college_id is not null`.execute(db)
}

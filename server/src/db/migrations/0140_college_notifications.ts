import { type Kysely, sql } from 'kysely'

/** A notification can link to a college. One about a rejected request links to nothing: its college is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      add college_id uuid references colleges on delete cascade,
      drop constraint notifications_linked,
      add constraint notifications_linked check (target_type in ('report', 'collegeRequest')
        or num_nonnulls(post_id, comment_id, club_id, event_id, college_id) > 0);
    create index notifications_by_college on notifications (college_id) where college_id is not null`.execute(db)
}

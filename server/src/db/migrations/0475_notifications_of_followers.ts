import { type Kysely, sql } from 'kysely'

const linked = sql`
  alter table notifications drop constraint notifications_linked,
    add constraint notifications_linked check (
      target_type in ('report', 'collegeRequest', 'deletedEvent', 'dataExport', 'user')
      or num_nonnulls(post_id, comment_id, club_id, event_id, college_id) > 0) not valid`

/** Lets a notification be about a person, who has a new follower. */
export const up = async (db: Kysely<unknown>) => void (await linked.execute(db))

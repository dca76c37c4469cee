import { type Kysely, sql } from 'kysely'

/** A host's admins administer its events (ruling 79): an event's own list keeps only the people added to it, and its maker. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Added by an admin of the host. Without it, the maker's row counts only while they are one of those.
  await sql`alter table event_admins add by_host boolean not null default false`.execute(db)
  // They were on the list because they administer the host, and keep the event as long as they do.
  await sql`
    delete from event_admins a using events e
    where e.id = a.event_id and a.user_id is distinct from e.maker_id and (
      exists (select from club_members h where h.club_id = e.club_id and h.user_id = a.user_id and h.admin)
      or exists (select from fest_admins h where h.fest_id = e.fest_id and h.user_id = a.user_id)
      or e.club_id is null and e.fest_id is null and exists (
        select from college_admins h where h.college_id = e.college_id and h.user_id = a.user_id))`.execute(db)
}

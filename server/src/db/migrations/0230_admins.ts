import { type Kysely, sql } from 'kysely'

/** A host's admins administer its events (ruling 79), and a private channel always has an admin while it has members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ownLists(db)
  await channelHeirs(db)
}

async function ownLists(db: Kysely<unknown>): Promise<void> {
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

async function channelHeirs(db: Kysely<unknown>): Promise<void> {
  // The act that made the member an admin when the last one left, by which a notification finds them.
  await sql`alter table channel_members add inherited_by_act uuid`.execute(db)
  await sql`
    create index channel_members_by_act on channel_members (inherited_by_act) where inherited_by_act is not null
  `.execute(db)
  await sql`
    update channel_members m set admin = true from channels c
    where c.id = m.channel_id and c.privacy = 'private' and c.deleted_at is null
      and not exists (select from channel_members a where a.channel_id = c.id and a.admin)
      and m.id = (select o.id from channel_members o where o.channel_id = c.id order by o.id limit 1)`.execute(db)
}

import { sql } from 'kysely'
import type { Person, TestQuad } from './quad.ts'

/** Creates a club and a fest by this person and another, with posts, shares of both and ads. */
export async function leaveHosted(
  quad: TestQuad,
  { gone, other }: { readonly gone: Person; readonly other: Person },
  keptPost: string,
  mark: string,
): Promise<void> {
  const { db } = quad.context
  await sql`
    with club as (
      insert into clubs (name, category, members_count) values ('A club', 'Sports', 2) returning id
    ), members as (
      insert into club_members (club_id, user_id, active, admin)
      select club.id, u.id, true, true from club, unnest(array[${gone.id}, ${other.id}]::uuid[]) u (id)
    ), fest as (
      insert into fests (name, college_id, starts_at, ends_at)
      select 'A fest', c.id, now(), now() from colleges c limit 1 returning id
    ), admins as (
      insert into fest_admins (fest_id, user_id)
      select fest.id, u.id from fest, unnest(array[${gone.id}, ${other.id}]::uuid[]) u (id)
    ), declines as (
      insert into club_declines (club_id, user_id) select club.id, ${gone.id}::uuid from club
    ), ads as (
      insert into ads (club_id, description, starts_at, ends_at, created_by)
      select club.id, 'Look', now(), now() + interval '1 day', ${gone.id}::uuid from club
    )
    insert into posts (author_club_id, written_by, text) select club.id, ${gone.id}::uuid, 'By the club' from club`.execute(
    db,
  )
  await sql`
    with theirs as (select id from posts where author_id = ${gone.id} order by id limit 1), made as (
      insert into posts (author_id, text, is_share, shared_id)
      select ${other.id}::uuid, 'Look at this', true, theirs.id from theirs
      union all select ${gone.id}::uuid, ${mark}, true, ${keptPost}::uuid returning shared_id
    )
    update posts p set shares_count = p.shares_count + 1 from made where p.id = made.shared_id`.execute(db)
}

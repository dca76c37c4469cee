import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'

/** Lets two people write to each other without a request: they get a college, if neither has one, or else a club. */
export async function acquaint(db: Db, one: string, other: string): Promise<void> {
  if (await canReach(db, one, other)) return
  await sql`
    update users set college_id = (
      select c.id from colleges c where c.live and c.id <> ${otherCollegeId} order by c.id limit 1)
    where id in (${one}, ${other}) and not exists (
      select from users u where u.id in (${one}, ${other}) and u.college_id <> ${otherCollegeId})`.execute(db)
  if (await canReach(db, one, other)) return
  await sql`
    with made as (
      insert into clubs (name, category, description, privacy, members_count)
      values ('Acquaintances', 'Social', 'We know each other.', 'private', 2) returning id
    )
    insert into club_members (club_id, user_id, active, admin)
    select made.id, two.id, true, two.id = ${one}::uuid from made, unnest(array[${one}, ${other}]::uuid[]) two (id)`.execute(
    db,
  )
}

/** Whether each of the two reaches the other. */
async function canReach(db: Db, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ both: boolean }>`
    select may_reach(${one}, ${other}) and may_reach(${other}, ${one}) as both`.execute(db)
  return rows[0]?.both ?? false
}

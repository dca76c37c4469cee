import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { existsScalar } from '../../platform/database.ts'

/**
 * SQL: somebody may add a person to a group, both given as SQL of their ids: neither has blocked the other, and they share
 * a college or a club, or have a chat.
 */
export const mayAddToGroup = (adder: string, person: string) => `(
  not ${existsScalar(`blocks b where b.blocker_id = ${adder} and b.blocked_id = ${person}`)}
  and not ${existsScalar(`blocks b where b.blocker_id = ${person} and b.blocked_id = ${adder}`)}
  and (
    exists (select from users a join users p on p.college_id = a.college_id
      where a.id = ${adder} and p.id = ${person} and a.college_id <> '${otherCollegeId}')
    or exists (select from club_members a
      join club_members p on p.club_id = a.club_id and p.user_id = ${person} and p.active
      join clubs k on k.id = a.club_id and k.deleted_at is null
      where a.user_id = ${adder} and a.active)
    or exists (select from rooms c
      where c.direct_key = least(${adder}, ${person}) || ':' || greatest(${adder}, ${person}) and c.last_seq > 0)
  ))`

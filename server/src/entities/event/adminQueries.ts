import { statement, type Trx } from '../../platform/database.ts'

// Locks in id order. If two admins leave at once, the second waits and then sees that they are the last.
const lockAdministered = statement<{ id: string }, [string]>(`
  select e.id from events e join event_admins a on a.event_id = e.id and a.user_id = $1::uuid
  order by e.id for no key update of e`)

const inherit = statement<never, [readonly string[]]>(`
  insert into event_admins (event_id, user_id)
  select e.id, u.id
  from events e cross join lateral (
    select m.user_id from club_members m where m.club_id = e.club_id and m.admin
    union select f.user_id from fest_admins f where f.fest_id = e.fest_id
    union select c.user_id from college_admins c where c.college_id = e.college_id and e.club_id is null and e.fest_id is null
  ) h join users u on u.id = h.user_id and u.closed_at is null
  where e.id = any ($1::uuid[]) and not exists (select from event_admins x where x.event_id = e.id)
  on conflict do nothing`)

/** Removes a person as admin of all events; an event left without one gets its host's admins (ruling 68). */
export async function leaveEvents(trx: Trx, userId: string): Promise<void> {
  await lockAdministered(trx, [userId])
  const left = await trx.deleteFrom('event_admins').where('user_id', '=', userId).returning('event_id').execute()
  if (left.length > 0) await inherit(trx, [left.map((row) => row.event_id)])
}

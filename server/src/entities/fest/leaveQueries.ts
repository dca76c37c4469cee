import { statement, type Trx } from '../../platform/database.ts'

// Locks in id order. If two admins leave at once, the second waits and then sees that they are the last.
const lockOwn = statement('fest.lockOwn')<{ id: string }, [string]>(`
  select f.id from fests f where f.id in (
    select a.fest_id from fest_admins a where a.user_id = $1::uuid
    union select w.fest_id from fest_followers w where w.user_id = $1::uuid)
  order by f.id for no key update of f`)

const unfollow = statement('fest.unfollowAll')<never, [userId: string]>(`
  with gone as (
    delete from fest_followers w where w.user_id = $1::uuid returning w.fest_id
  )
  update fests f set followers_count = f.followers_count - 1 from gone where f.id = gone.fest_id`)

const inherit = statement('fest.inherit')<never, [readonly string[]]>(`
  insert into fest_admins (fest_id, user_id)
  select f.id, u.id
  from fests f
    join college_admins a on a.college_id = f.college_id
    join users u on u.id = a.user_id and u.closed_at is null
  where f.id = any($1::uuid[]) and f.deleted_at is null and not exists (select from fest_admins x where x.fest_id = f.id)
  on conflict do nothing`)

/** Removes a person as follower and admin of all fests; a fest left without admin gets its college's (ruling 38). */
export async function leaveFests(trx: Trx, userId: string): Promise<void> {
  await lockOwn(trx, [userId])
  await unfollow(trx, [userId])
  const left = await trx.deleteFrom('fest_admins').where('user_id', '=', userId).returning('fest_id').execute()
  if (left.length > 0) await inherit(trx, [left.map((row) => row.fest_id)])
}

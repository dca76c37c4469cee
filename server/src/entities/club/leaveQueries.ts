import { statement, type Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { passOnChannels } from './channelWritingQueries.ts'
import { closeClubs } from './writingQueries.ts'

// Ordered by id. Of two admins who leave at once, the later one waits and then knows that they are the last.
const lockAdministered = statement('club.lockAdministered')<{ id: string }, [string]>(`
  select k.id from clubs k join club_members m on m.club_id = k.id and m.user_id = $1::uuid
  order by k.id for no key update of k`)

const leave = statement('club.leave')<{ club_id: string; admin: boolean }, [string]>(`
  with gone as (
    delete from club_members where user_id = $1::uuid returning club_id, active, admin
  ), counted as (
    update clubs k set members_count = k.members_count - 1 from gone where k.id = gone.club_id and gone.active
  )
  select club_id, admin from gone`)

const inherit = statement('club.inherit')<{ club_id: string }, [readonly string[]]>(`
  insert into club_members (club_id, user_id, active, admin)
  select k.id, u.id, true, true
  from clubs k
    join college_admins a on a.college_id = k.college_id
    join users u on u.id = a.user_id and u.closed_at is null
  where k.id = any($1::uuid[]) and not exists (select from club_members m where m.club_id = k.id and m.admin)
  on conflict (club_id, user_id) do update set active = true, admin = true
  returning club_id`)

const withoutAdmin =
  'k.deleted_at is null and not exists (select from club_members a where a.club_id = k.id and a.admin)'

const inheritByMember = statement('club.inheritByMember')<never, [readonly string[]]>(`
  update club_members m set admin = true from clubs k
  where k.id = any($1::uuid[]) and ${withoutAdmin} and m.club_id = k.id and m.user_id = (
    select o.user_id from club_members o join users u on u.id = o.user_id and u.closed_at is null
    where o.club_id = k.id and o.active order by o.id limit 1)`)

const abandoned = statement('club.abandoned')<{ id: string }, [readonly string[]]>(`
  select k.id from clubs k where k.id = any($1::uuid[]) and ${withoutAdmin}`)

const recount = statement('club.recountMembers')<never, [readonly string[]]>(`
  update clubs k
  set members_count = (select count(*) from club_members m where m.club_id = k.id and m.active)
  where k.id = any($1::uuid[])`)

/**
 * Removes a person from all clubs. A club that loses its only admin goes to its college's admins (ruling 38), else to its
 * longest-standing member; without members it is deleted (ruling 68). Returns the act that made members admins of their
 * private channels, undefined for none.
 */
export async function leaveClubs(trx: Trx, jobs: Jobs, userId: string): Promise<string | undefined> {
  await lockAdministered(trx, [userId])
  const left = await leave(trx, [userId])
  const administered = left.filter(({ admin }) => admin).map((row) => row.club_id)
  if (administered.length > 0) await passOnClubs(trx, jobs, administered)
  return left.length > 0
    ? passOnChannels(
        trx,
        left.map((row) => row.club_id),
      )
    : undefined
}

async function passOnClubs(trx: Trx, jobs: Jobs, clubIds: readonly string[]): Promise<void> {
  const inherited = await inherit(trx, [clubIds])
  if (inherited.length > 0) await recount(trx, [inherited.map((row) => row.club_id)])
  await inheritByMember(trx, [clubIds])
  const left = (await abandoned(trx, [clubIds])).map(({ id }) => id)
  if (left.length === 0) return
  await closeClubs(trx, left)
  await jobs.enqueue(trx, 'eraseClubs', null)
}

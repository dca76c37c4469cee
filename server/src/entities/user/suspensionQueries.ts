import { type Db, statement, type Trx } from '../../platform/database.ts'
import { type UserBriefRow, userBrief } from './queries.ts'

interface NewSuspension {
  readonly userId: string
  /** Null without end. */
  readonly days: number | null
  /** Null: a site admin suspends without a case. */
  readonly caseId: string | null
}

// The lock waits for a sign-in under way, so that the session it opens is ended too. A suspension in force is never
// shortened by another.
const lock = statement('user.lockSuspended')<{ id: string }, [userId: string]>(`
  select u.id from users u where u.id = $1::uuid and not u.site_admin and u.erased_at is null for no key update`)

const suspend = statement('user.suspend')<never, [userId: string, days: number | null, caseId: string | null]>(`
  insert into suspensions as s (user_id, ends_at, case_id)
  values ($1::uuid, now() + make_interval(days => $2::int), $3::uuid)
  on conflict (user_id) do update set
    ends_at = case when s.ends_at is not null and excluded.ends_at is not null
      then greatest(s.ends_at, excluded.ends_at) end,
    case_id = excluded.case_id, created_at = now()`)

/** Suspends a person's account; false if they are a site admin or erased. The caller ends their sessions. */
export async function suspendUser(trx: Trx, { userId, days, caseId }: NewSuspension): Promise<boolean> {
  if ((await lock(trx, [userId])).length === 0) return false
  await suspend(trx, [userId, days, caseId])
  return true
}

const ownEnd = statement('user.suspensionOf')<
  { ends_at: Date | null; email: string | null; time_zone: string | null },
  [userId: string]
>(`
  select s.ends_at, u.email, u.time_zone from suspensions s join users u on u.id = s.user_id where s.user_id = $1::uuid`)

/** When somebody's suspension ends, with their address and time zone. */
export const findSuspension = async (trx: Trx, userId: string) => (await ownEnd(trx, [userId]))[0]

export type SuspensionRow = UserBriefRow & {
  ends_at: Date | null
  case_id: string | null
  created_at: Date
}

const inForce = statement('user.suspensions')<SuspensionRow, [afterId: string | null, limit: number]>(`
  select s.ends_at, s.case_id, s.created_at, ${userBrief}
  from suspensions s join users u on u.id = s.user_id
  where (s.ends_at is null or s.ends_at > now()) and ($1::uuid is null
    or (s.created_at, s.user_id) < (select k.created_at, k.user_id from suspensions k where k.user_id = $1::uuid))
  order by s.created_at desc, s.user_id desc limit $2`)

/** The suspensions in force, newest first. */
export function listSuspensions(db: Db, afterId: string | null, limit: number): Promise<SuspensionRow[]> {
  return inForce(db, [afterId, limit])
}

const lift = statement('user.endSuspension')<{ user_id: string }, [userId: string]>(`
  delete from suspensions s where s.user_id = $1::uuid and (s.ends_at is null or s.ends_at > now())
  returning s.user_id`)

/** Ends a person's suspension; false if none is in force. */
export async function endSuspension(trx: Trx, userId: string): Promise<boolean> {
  return (await lift(trx, [userId])).length > 0
}

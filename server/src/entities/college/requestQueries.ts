import type { NewCollege } from '@quad/contract/bodies/colleges.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { limits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'
import { type CollegeRow, collegePage } from './queries.ts'

export type PendingCollegeRow = CollegeRow & {
  /** Null for a visitor. */
  maker: UserBriefRow | null
  people: number
  goes_live_at: Date
}

const pending = statement('college.pending')<PendingCollegeRow, [afterId: string | null, limit: number]>(`
  select ${collegePage}, c.created_at + interval '${limits.collegeLiveHours} hours' as goes_live_at,
    (select to_json(u) from (select ${userBrief} from users u where u.id = c.maker_id) u) as maker,
    (select count(*)::int from (
      select from users u where u.college_id = c.id and u.closed_at is null limit 1000) u) as people
  from colleges c
  where not c.live and ($1::uuid is null or c.id > $1::uuid)
  order by c.id limit $2`)

/** Requests for a college's page, oldest first. */
export function listPending(db: Db, afterId: string | null, limit: number): Promise<PendingCollegeRow[]> {
  return pending(db, [afterId, limit])
}

const sameRequest = statement('college.sameRequest')<
  { id: string },
  [name: string, city: string, texts: readonly string[]]
>(`
  select c.id from colleges c
  where not c.live and c.maker_id is null and not c.restricted and c.email_domain = ''
    and c.search_name = search_name($1) and search_name(c.city_address) = search_name($2)
    and array[c.description, c.email, c.website, c.instagram, c.linkedin] = $3::text[]
  order by c.id limit 1`)

/**
 * Returns a visitor's waiting request that says the same as this one, if any: those who sign up from one college then
 * study in the same one. Locks the name until commit, so that two at once don't both create it.
 */
export async function findSameRequest(trx: Trx, body: NewCollege): Promise<string | undefined> {
  if (body.restricted || body.domain?.length || body.collegeImg) return undefined
  const { collegeName, city, description = '', email = '', website = '', instagram = '', linkedIn = '' } = body
  await sql`select pg_advisory_xact_lock(hashtextextended('college:' || search_name(${collegeName}), 0))`.execute(trx)
  const texts = [description, email, website, instagram, linkedIn]
  return (await sameRequest(trx, [collegeName, city?.address ?? '', texts]))[0]?.id
}

export interface ApprovedRequest {
  /** Null for a visitor. */
  makerId: string | null
  /** False if it was live before and is only verified now. */
  wentLive: boolean
}

const approve = statement('college.approve')<ApprovedRequest, [collegeId: string]>(`
  with asked as (
    select c.id, c.live from colleges c where c.id = $1::uuid and not (c.live and c.verified) for no key update
  ), approved as (
    update colleges c set live = true, verified = true from asked where c.id = asked.id
    returning c.id, c.maker_id, not asked.live as went_live
  ), administered as (
    insert into college_admins (college_id, user_id)
    select approved.id, u.id from approved join users u on u.id = approved.maker_id and u.closed_at is null
    where approved.went_live on conflict do nothing
  ) select approved.maker_id as "makerId", approved.went_live as "wentLive" from approved`)

/**
 * Makes a college live and verified, also one that went live by itself; its maker administers it only from when it goes
 * live. Returns undefined if it was both, or is gone.
 */
export async function approveRequest(trx: Trx, collegeId: string): Promise<ApprovedRequest | undefined> {
  return (await approve(trx, [collegeId]))[0]
}

export interface RejectedRequest {
  /** Null for a visitor. */
  makerId: string | null
  /** It has festivals or events of its own, so it wasn't deleted. */
  inUse: boolean
}

// In the order of those who create something in their college, or an event of a club. Who chooses the college just after
// the first lock may deadlock, and runs again.
const lockPeople = statement('college.lockPeople')<never, [collegeId: string]>(`
  select from users u where u.college_id = $1::uuid order by u.id for no key update`)

const lockClubs = statement('college.lockClubs')<never, [collegeId: string]>(`
  select from clubs k where k.college_id = $1::uuid or k.rejecting_college_id = $1::uuid order by k.id
  for no key update`)

const lockUnverified = statement('college.lockUnverified')<{ makerId: string | null }, [collegeId: string]>(`
  select c.maker_id as "makerId" from colleges c
  where c.id = $1::uuid and not c.verified and c.id <> '${otherCollegeId}' for update`)

// After the lock: it waits for what is being created.
const holds = statement('college.inUse')<{ inUse: boolean }, [collegeId: string]>(`
  select exists (select from fests f where f.college_id = $1::uuid) or exists (
    select from events e where e.college_id = $1::uuid and e.club_id is null and e.fest_id is null) as "inUse"`)

/**
 * Deletes an unverified college and moves its people and sign-ups to the placeholder. With `inUse`, it has festivals or
 * events and wasn't deleted. Returns undefined if it is verified or doesn't exist.
 */
export async function rejectRequest(trx: Trx, collegeId: string): Promise<RejectedRequest | undefined> {
  await lockPeople(trx, [collegeId])
  await lockClubs(trx, [collegeId])
  const [asked] = await lockUnverified(trx, [collegeId])
  if (!asked) return undefined
  const [{ inUse } = { inUse: false }] = await holds(trx, [collegeId])
  if (inUse) return { ...asked, inUse }
  const moved = { college_id: otherCollegeId }
  await trx.updateTable('users').set(moved).where('college_id', '=', collegeId).execute()
  await trx.updateTable('pending_signups').set(moved).where('college_id', '=', collegeId).execute()
  const placed = trx
    .updateTable('clubs')
    .set({ college_id: null, rejecting_college_id: null, rejection_reason: '', college_status: 'other' })
  // Also those that it removed, which nobody else could allow to come back (ruling 69).
  await placed
    .where((is) => is.or([is('college_id', '=', collegeId), is('rejecting_college_id', '=', collegeId)]))
    .execute()
  await trx.deleteFrom('colleges').where('id', '=', collegeId).execute()
  return { ...asked, inUse }
}

import type { OfficeChanges } from '@quad/contract/bodies/offices.ts'
import type { ClubRight } from '@quad/contract/entities/clubRight.ts'
import { limits } from '@quad/contract/limits.ts'
import type { OfficeStanding } from '@quad/contract/policies/clubs.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { standingTo } from '../club/queries.ts'
import { zoneOfClub } from '../notification/reminderQueries.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'

/** SQL: the day it is in the club `club` at the instant `now`, in its admins' time zone. */
export const dayIn = (club: string, now: string) =>
  `(${now}::timestamptz at time zone coalesce(${zoneOfClub(club)}, 'UTC'))::date`

export interface OfficeRow {
  id: string
  club_id: string
  title: string
  admin: boolean
  rights: ClubRight[]
  holder_id: string | null
  /** Null while it is vacant. */
  holder: UserBriefRow | null
  starts_on: string | null
  ends_on: string | null
  ended: boolean
  successor_id: string | null
  /** Null for none. */
  successor: UserBriefRow | null
  accepted: boolean
  hand_over_on: string | null
  next_ends_on: string | null
  /** The handover isn't on a later day. */
  due: boolean
}

const personJson = (id: string) =>
  `(select to_json(p) from (select ${userBrief} from users u where u.id = ${id} and u.closed_at is null) p)`

/** SQL: the columns of `club_offices o` at the instant `now`. */
const columns = (now: string) => `
  o.id, o.club_id, o.title, o.admin, o.rights, o.holder_id, ${personJson('o.holder_id')} as holder, o.starts_on, o.ends_on,
  coalesce(o.holder_id is not null and o.ends_on < ${dayIn('o.club_id', now)}, false) as ended, o.successor_id,
  ${personJson('o.successor_id')} as successor, o.successor_id is not null and o.accepted_at is not null as accepted,
  o.hand_over_on, o.next_ends_on, coalesce(o.hand_over_on <= ${dayIn('o.club_id', now)}, true) as due`

const ofClub = statement('office.list')<OfficeRow, [clubId: string, now: Date]>(`
  select ${columns('$2')} from club_offices o where o.club_id = $1::uuid order by o.id limit ${limits.officesMax}`)

/** Lists the offices of a club, oldest first. */
export function listOffices(db: Db, clubId: string, now: Date): Promise<OfficeRow[]> {
  return ofClub(db, [clubId, now])
}

const one = statement('office.one')<OfficeRow, [clubId: string, officeId: string, now: Date]>(`
  select ${columns('$3')} from club_offices o where o.club_id = $1::uuid and o.id = $2::uuid`)

/** An office of a club; undefined if there is none. */
export async function findOffice(db: Db, clubId: string, officeId: string, now: Date): Promise<OfficeRow | undefined> {
  return (await one(db, [clubId, officeId, now]))[0]
}

const standing = statement('office.standing')<
  { admin: boolean; there: boolean; holder: boolean; successor: boolean; accepted: boolean },
  [clubId: string, officeId: string, viewer: string]
>(`
  select s.admin, o.id is not null as there, coalesce(o.holder_id = $3::uuid, false) as holder,
    coalesce(o.successor_id = $3::uuid, false) as successor, coalesce(o.accepted_at is not null, false) as accepted
  from (${standingTo('$1::uuid', '$3::uuid')}) s
    left join club_offices o on o.club_id = $1::uuid and o.id = $2::uuid`)

/** Loads someone's standing to an office; in a transaction, lock the club before. */
export async function loadOfficeStanding(
  db: Db,
  clubId: string,
  officeId: string,
  viewerId: string,
): Promise<OfficeStanding> {
  const [row] = await standing(db, [clubId, officeId, viewerId])
  const { admin = false, ...office } = row ?? { there: false, holder: false, successor: false, accepted: false }
  return { club: { there: row !== undefined, admin }, ...office }
}

const active = statement('office.isActiveMember')<{ id: string }, [clubId: string, userId: string]>(`
  select m.id from club_members m join users u on u.id = m.user_id and u.closed_at is null
  where m.club_id = $1::uuid and m.user_id = $2::uuid and m.active`)

/** Whether a person can hold an office of a locked club. */
export async function isActiveMember(trx: Trx, clubId: string, userId: string): Promise<boolean> {
  return (await active(trx, [clubId, userId])).length > 0
}

const insert = statement('office.insert')<{ id: string }, [clubId: string, title: string]>(`
  insert into club_offices (club_id, title, admin) select $1::uuid, $2, false
  where (select count(*) from club_offices o where o.club_id = $1) < ${limits.officesMax} returning id`)

/** Inserts a vacant office without rights of a locked club; undefined if it has too many. */
export async function insertOffice(trx: Trx, clubId: string, title: string): Promise<string | undefined> {
  return (await insert(trx, [clubId, title]))[0]?.id
}

/** Changes the given fields of an office of a locked club. A new end is reminded of anew. */
export async function saveOffice(trx: Trx, office: OfficeRow, changes: OfficeChanges): Promise<void> {
  const { title, admin = office.admin, rights = office.rights, holder, startsOn, endsOn } = changes
  const set = {
    admin,
    rights: admin ? [] : [...new Set(rights)],
    ...(title !== undefined && { title }),
    ...(holder !== undefined && { holder_id: holder }),
    ...(holder !== undefined && holder === office.successor_id && { successor_id: null, accepted_at: null }),
    ...(startsOn !== undefined && { starts_on: startsOn }),
    ...(endsOn !== undefined && { ends_on: endsOn }),
    ...(endsOn !== undefined && endsOn !== office.ends_on && { reminded_days: null }),
  }
  await trx.updateTable('club_offices').set(set).where('id', '=', office.id).execute()
}

export async function deleteOffice(trx: Trx, officeId: string): Promise<void> {
  await trx.deleteFrom('club_offices').where('id', '=', officeId).execute()
}

interface Successor {
  readonly successor_id: string | null
  readonly hand_over_on: string | null
  readonly next_ends_on: string | null
}

/** Names who is asked to take over an office of a locked club; null for nobody. */
export async function saveSuccessor(trx: Trx, officeId: string, successor: Successor | null): Promise<void> {
  const none = { successor_id: null, hand_over_on: null, next_ends_on: null }
  await trx
    .updateTable('club_offices')
    .set({ ...(successor ?? none), accepted_at: null })
    .where('id', '=', officeId)
    .execute()
}

/** Notes that the successor of an office has accepted. */
export async function acceptSuccession(trx: Trx, officeId: string, now: Date): Promise<void> {
  await trx.updateTable('club_offices').set({ accepted_at: now }).where('id', '=', officeId).execute()
}

const grant = statement('office.grant')<
  never,
  [clubId: string, userId: string, admin: boolean, rights: readonly ClubRight[]]
>(`
  update club_members m set admin = m.admin or $3::boolean,
    rights = case when m.admin or $3::boolean then '{}'
      else array(select distinct r from unnest(m.rights || $4::text[]) as r) end
  where m.club_id = $1::uuid and m.user_id = $2::uuid and m.active`)

export type OfficePowers = Pick<OfficeRow, 'admin' | 'rights'>

/**
 * Gives the holder of an office of a locked club what it gives (CLUB-12). What other offices of theirs gave doesn't come
 * back: an admin may have taken it by hand.
 */
export async function grantRights(
  trx: Trx,
  clubId: string,
  userId: string,
  { admin, rights }: OfficePowers,
): Promise<void> {
  await grant(trx, [clubId, userId, admin, rights])
}

// An admin has no single rights: who isn't one any more gets those of their other offices.
const revoke = statement('office.revoke')<
  never,
  [clubId: string, userId: string, admin: boolean, rights: readonly ClubRight[]]
>(`
  update club_members m set admin = m.admin and not after.loses,
    rights = case when m.admin and after.loses then held.rights
      else array(select r from unnest(m.rights) as r where r <> all ($4::text[]) or r = any (held.rights)) end
  from (
    select coalesce(bool_or(o.admin), false) as admin,
      array(select distinct r from club_offices h, unnest(h.rights) as r
        where h.club_id = $1::uuid and h.holder_id = $2::uuid) as rights
    from club_offices o where o.club_id = $1::uuid and o.holder_id = $2::uuid
  ) held, lateral (
    select $3::boolean and not held.admin and exists (
      select from club_members a where a.club_id = $1::uuid and a.admin and a.user_id <> $2::uuid) as loses
  ) after
  where m.club_id = $1::uuid and m.user_id = $2::uuid`)

/**
 * Takes from a member of a locked club what an office gave them and no other office of theirs gives. The last admin stays
 * admin (ruling 3, decision 62).
 */
export async function revokeRights(
  trx: Trx,
  clubId: string,
  userId: string,
  { admin, rights }: OfficePowers,
): Promise<void> {
  await revoke(trx, [clubId, userId, admin, rights])
}

/** SQL: nobody holds an office of `clubs k`. */
export const hasNoOfficer = `not exists (select from club_offices o where o.club_id = k.id and o.holder_id is not null)`

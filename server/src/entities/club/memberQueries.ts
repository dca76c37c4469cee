import type { ClubRight } from '@quad/contract/entities/clubRight.ts'
import type { MemberStanding } from '@quad/contract/policies/clubs.ts'
import { type Db, statement } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'
import { hasRight, rightsOf } from './rightQueries.ts'

export interface MemberRow extends UserBriefRow {
  id: string
  club_id: string
  admin: boolean
  active: boolean
  role: string
  /** Also of an admin, who has all. */
  rights: ClubRight[]
  /** The titles of their offices; null for none. */
  office: string | null
  /** The id of the act that made them a member, or the membership's own: it contains the time. */
  joined_id: string
  /** A request that the viewer, who may answer it, hasn't seen. */
  unseen: boolean
}

/** SQL: the columns of `club_members m` and its person `users u`, for the viewer in $1. */
export const memberColumns = `
  ${userBrief}, m.id, m.club_id, m.admin, m.active, m.role, m.rights, (
    select string_agg(o.title, ', ' order by o.id) from club_offices o
    where o.club_id = m.club_id and o.holder_id = m.user_id) as office,
  coalesce(m.accepted_by_act, m.id) as joined_id,
  not m.active and coalesce((
    select ${hasRight('o', 'members')} and m.id > coalesce(o.seen_request_id, '${nobodyId}')
    from club_members o where o.club_id = m.club_id and o.user_id = $1::uuid), false) as unseen`

const from = 'club_members m join users u on u.id = m.user_id and u.closed_at is null'

const one = statement('club.member')<MemberRow, [viewer: string, clubId: string, memberId: string]>(`
  select ${memberColumns} from ${from} where m.club_id = $2::uuid and (m.user_id = $3::uuid or m.id = $3::uuid)`)

/** A membership by its own id or by the person's (ruling 50). */
export async function findMember(
  db: Db,
  viewerId: string,
  clubId: string,
  memberId: string,
): Promise<MemberRow | undefined> {
  return (await one(db, [viewerId, clubId, memberId]))[0]
}

/** Whether a person has muted a club that they are in. */
export async function isClubMuted(db: Db, clubId: string, userId: string): Promise<boolean> {
  const muted = db
    .selectFrom('club_members')
    .select('id')
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .where('muted_at', 'is not', null)
  return (await muted.executeTakeFirst()) !== undefined
}

/** The club and person of a membership. */
export async function findMembership(db: Db, membershipId: string) {
  return db
    .selectFrom('club_members')
    .select(['club_id', 'user_id', 'active'])
    .where('id', '=', membershipId)
    .executeTakeFirst()
}

export interface MemberFacts {
  readonly id: string
  readonly userId: string
  readonly admin: boolean
  readonly rights: readonly ClubRight[]
  readonly standing: MemberStanding
}

const factsOf = statement('club.memberFacts')<
  {
    id: string | null
    userId: string | null
    active: boolean
    admin: boolean
    onlyAdmin: boolean
    rights: ClubRight[]
    viewerAdmin: boolean
    viewerRights: ClubRight[]
  },
  [viewer: string, clubId: string, memberId: string]
>(`
  select m.id, m.user_id as "userId", coalesce(m.active, false) as active,
    coalesce(m.admin, false) as admin, coalesce(m.admin, false) and not exists (
      select from club_members o where o.club_id = k.id and o.admin and o.user_id <> m.user_id
    ) as "onlyAdmin", coalesce(m.rights, '{}') as rights,
    coalesce(v.admin, false) as "viewerAdmin", ${rightsOf('v')} as "viewerRights"
  from clubs k left join club_members v on v.club_id = k.id and v.user_id = $1::uuid
    left join club_members m on m.club_id = k.id and (m.user_id = $3::uuid or m.id = $3::uuid)
  where k.id = $2::uuid and k.deleted_at is null`)

/** Loads the viewer's standing to a membership; in a transaction, lock the club before. */
export async function loadMemberFacts(
  db: Db,
  viewerId: string,
  clubId: string,
  memberId: string,
): Promise<MemberFacts> {
  const [row] = await factsOf(db, [viewerId, clubId, memberId])
  return {
    id: row?.id ?? nobodyId,
    userId: row?.userId ?? nobodyId,
    admin: row?.admin ?? false,
    rights: row?.rights ?? [],
    standing: {
      club: { there: row !== undefined, admin: row?.viewerAdmin ?? false, rights: row?.viewerRights ?? [] },
      there: row !== undefined && row.id !== null,
      self: memberId === viewerId || row?.userId === viewerId,
      active: row?.active ?? false,
      onlyAdmin: row?.onlyAdmin ?? false,
      trusted: row !== undefined && (row.admin || row.rights.length > 0),
    },
  }
}

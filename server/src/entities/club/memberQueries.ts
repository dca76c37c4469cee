import type { AskingStanding, MemberStanding } from '@quad/contract/policies/member.ts'
import { limits } from '@quad/contract/limits.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'

export interface MemberRow extends UserBriefRow {
  id: string
  club_id: string
  admin: boolean
  active: boolean
  role: string
  /** A request that the viewer, an admin, hasn't seen. */
  unseen: boolean
}

/** SQL: the columns of `club_members m` and its person `users u`, for the viewer in $1. */
export const memberColumns = `
  ${userBrief}, m.id, m.club_id, m.admin, m.active, m.role,
  not m.active and coalesce((
    select o.admin and m.id > coalesce(o.seen_request_id, '${nobodyId}')
    from club_members o where o.club_id = m.club_id and o.user_id = $1::uuid), false) as unseen`

const from = 'club_members m join users u on u.id = m.user_id and u.closed_at is null'

const one = statement<MemberRow, [viewer: string, clubId: string, memberId: string]>(`
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
  readonly standing: MemberStanding
}

const factsOf = statement<
  {
    id: string | null
    userId: string | null
    active: boolean
    admin: boolean
    onlyAdmin: boolean
    viewerAdmin: boolean
  },
  [viewer: string, clubId: string, memberId: string]
>(`
  select m.id, m.user_id as "userId", coalesce(m.active, false) as active,
    coalesce(m.admin, false) as admin, coalesce(m.admin, false) and not exists (
      select from club_members o where o.club_id = k.id and o.admin and o.user_id <> m.user_id
    ) as "onlyAdmin",
    exists (select from club_members v where v.club_id = k.id and v.user_id = $1::uuid and v.admin) as "viewerAdmin"
  from clubs k left join club_members m on m.club_id = k.id and (m.user_id = $3::uuid or m.id = $3::uuid)
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
    standing: {
      club: { there: row !== undefined, admin: row?.viewerAdmin ?? false },
      there: row !== undefined && row.id !== null,
      self: memberId === viewerId || row?.userId === viewerId,
      active: row?.active ?? false,
      onlyAdmin: row?.onlyAdmin ?? false,
    },
  }
}

export interface AskingFacts extends Omit<AskingStanding, 'emailFits'> {
  /** The viewer. */
  readonly person: UserBriefRow
  /** The domain of the club's college if that is restricted. */
  readonly domain: string | null
  /** Joining is active at once (CLUB-08). */
  readonly learning: boolean
}

const askingOf = statement<Omit<AskingFacts, 'there'>, [viewer: string, clubId: string]>(`
  select (select to_json(p) from (select ${userBrief}) p) as person, m.id is not null as known, case when c.restricted then c.email_domain end as domain, k.learning,
    coalesce(d.declines >= ${limits.declinesMax}
      and d.declined_at > now() - interval '${limits.declinedDays} days', false) as declined
  from clubs k
    join users u on u.id = $1::uuid
    left join colleges c on c.id = k.college_id
    left join club_members m on m.club_id = k.id and m.user_id = u.id
    left join club_declines d on d.club_id = k.id and d.user_id = u.id
  where k.id = $2::uuid and k.deleted_at is null`)

/** Loads what the viewer's asking to join depends on; undefined if there is no such club. */
export async function findAskingFacts(db: Db, viewerId: string, clubId: string): Promise<AskingFacts | undefined> {
  const [row] = await askingOf(db, [viewerId, clubId])
  return row && { there: true, ...row }
}

// Locks the person against closing their account, then, in the order in which that locks, the club against deletion;
// joining a learning club also counts, so that its lock keeps others out.
const inserting = (learning: boolean) => `
  insert into club_members (club_id, user_id, active)
  select k.id, person.id, k.learning from (
    select u.id from users u where u.id = $1::uuid and u.closed_at is null for share
  ) person cross join lateral (
    select k.id, k.learning from clubs k
    where k.id = $2::uuid and person.id = $1::uuid and k.deleted_at is null and k.learning = ${learning}
    ${learning ? 'for no key update' : 'for share'}
  ) k
  on conflict (club_id, user_id) do nothing returning id, club_id`

const ask = statement<{ id: string }, [viewer: string, clubId: string]>(`
  with asked as (${inserting(false)}) select asked.id from asked`)

const join = statement<{ id: string }, [viewer: string, clubId: string]>(`
  with joined as (${inserting(true)}), counted as (
    update clubs k set members_count = k.members_count + 1 from joined where k.id = joined.club_id
  )
  select joined.id from joined`)

/**
 * Makes the viewer a member of a learning club (CLUB-08), counted in the same statement; returns the membership's id, or
 * undefined if they are in it.
 */
export async function insertOwnMember(db: Db, viewerId: string, clubId: string): Promise<string | undefined> {
  return (await join(db, [viewerId, clubId]))[0]?.id
}

/** Writes the viewer's request to join; returns its id, or undefined if they have asked or are in the club. */
export async function insertRequest(trx: Trx, viewerId: string, clubId: string): Promise<string | undefined> {
  return (await ask(trx, [viewerId, clubId]))[0]?.id
}

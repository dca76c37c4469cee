import type { ClubRight } from '@quad/contract/entities/clubRight.ts'
import type { ClubQuestion, KeptAnswer } from '@quad/contract/entities/question.ts'
import { limits } from '@quad/contract/limits.ts'
import type { JoinStanding } from '@quad/contract/policies/clubs.ts'
import { batchByKey } from '../../platform/database/batchByKey.ts'
import { type Db, idsOf, statement, type Trx } from '../../platform/database.ts'
import { pendingValue } from '../pendingAct/queries.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'

export interface Membership {
  readonly id: string
  readonly active: boolean
  readonly admin: boolean
  readonly role: string
  readonly rights: ClubRight[]
}

export interface JoinFacts extends Pick<JoinStanding, 'declined'> {
  /** The viewer. */
  readonly person: UserBriefRow
  /** The viewer's membership or request; null for none. */
  readonly membership: Membership | null
  /** The domains of the club's college if that is restricted. */
  readonly domains: readonly string[] | null
  /** Joining is active at once (CLUB-08). */
  readonly learning: boolean
  /** The club is open to the viewer's college, and no admin declined or removed the viewer lately (CLUB-11). */
  readonly open: boolean
  /** An admin declined or removed the viewer within 30 days. */
  readonly turnedAway: boolean
  /** An admin declines the viewer's request, and can undo that for some seconds. */
  readonly declining: boolean
  /** What those who ask to join are asked (CLUB-15). */
  readonly questions: readonly ClubQuestion[]
}

type Asking = [viewer: string, clubId: string]

const wasTurnedAway = `coalesce(d.declined_at > now() - interval '${limits.declinedDays} days', false)`

const askingOf = statement('club.joinFacts')<JoinFacts, Asking>(`
  select (select to_json(p) from (select ${userBrief}) p) as person, case when m.id is not null then
      json_build_object('id', m.id, 'active', m.active, 'admin', m.admin, 'role', m.role, 'rights', m.rights) end as membership,
    case when c.restricted then array[c.email_domain] || c.other_domains end as domains, k.learning,
    coalesce(d.declines >= ${limits.declinesMax}
      and d.declined_at > now() - interval '${limits.declinedDays} days', false) as declined,
    coalesce(k.joining = 'college' and k.college_id = u.college_id, false) and not ${wasTurnedAway} as open,
    ${wasTurnedAway} as "turnedAway", coalesce(${pendingValue('m.id')} = 'decline', false) as declining, k.questions
  from clubs k
    join users u on u.id = $1::uuid
    left join colleges c on c.id = k.college_id
    left join club_members m on m.club_id = k.id and m.user_id = u.id
    left join club_declines d on d.club_id = k.id and d.user_id = u.id
  where k.id = $2::uuid and k.deleted_at is null`)

/** Loads the facts on which the viewer's asking to join depends; undefined if there is no such club. */
export async function findJoinFacts(db: Db, viewerId: string, clubId: string): Promise<JoinFacts | undefined> {
  return (await askingOf(db, [viewerId, clubId]))[0]
}

// Locks the person against closing their account, then, in the order in which that locks, the club against deletion.
const request = statement('club.insertRequest')<{ id: string }, [...Asking, answers: string | null]>(`
  insert into club_members (club_id, user_id, answers)
  select k.id, person.id, $3::text::jsonb from (
    select u.id from users u where u.id = $1::uuid and u.closed_at is null for share
  ) person cross join lateral (
    select k.id from clubs k
    where k.id = $2::uuid and person.id = $1::uuid and k.deleted_at is null and not k.learning for share
  ) k
  on conflict (club_id, user_id) do nothing returning id`)

const lockJoin = statement('club.lockJoin')<{ id: string }, Asking>(`
  select k.id from (
    select u.id from users u where u.id = $1::uuid and u.closed_at is null for share
  ) person cross join lateral (
    select k.id from clubs k
    where k.id = $2::uuid and person.id = $1::uuid and k.deleted_at is null for no key update
  ) k`)

/** Locks the viewer, then the club, until commit, in the same order as a request; false if either is deleted. */
export async function lockForJoin(trx: Trx, viewerId: string, clubId: string): Promise<boolean> {
  return (await lockJoin(trx, [viewerId, clubId])).length > 0
}

const joinOpen = statement('club.joinOpen')<{ id: string }, Asking>(`
  with joined as (
    insert into club_members (club_id, user_id, active) values ($2::uuid, $1::uuid, true)
    on conflict (club_id, user_id) do nothing returning id
  ), counted as (
    update clubs k set members_count = k.members_count + 1 where k.id = $2::uuid and exists (select from joined)
  )
  select joined.id from joined`)

/** Adds the viewer to a locked club and counts them; returns the membership's id, or undefined if they already had one. */
export async function insertOpenMember(trx: Trx, viewerId: string, clubId: string): Promise<string | undefined> {
  return (await joinOpen(trx, [viewerId, clubId]))[0]?.id
}

/** Writes the viewer's request to join; returns its id, or undefined if they have asked or are in the club. */
export async function insertRequest(
  trx: Trx,
  viewerId: string,
  clubId: string,
  answers?: readonly KeptAnswer[],
): Promise<string | undefined> {
  return (await request(trx, [viewerId, clubId, answers ? JSON.stringify(answers) : null]))[0]?.id
}

// Locks like a request, for several people, and the club against other changes of its members, as it counts them.
const join = statement('club.join')<{ id: string; userId: string }, [viewers: readonly string[], clubId: string]>(`
  with people as materialized (
    select u.id from users u where u.id = any (${idsOf('$1')}) and u.closed_at is null order by u.id for share
  ), joined as (
    insert into club_members (club_id, user_id, active)
    select k.id, people.id, true from people cross join (
      select k.id from clubs k
      where k.id = $2::uuid and k.deleted_at is null and k.learning and exists (select from people) for no key update
    ) k
    on conflict (club_id, user_id) do nothing returning id, user_id
  ), counted as (
    update clubs k set members_count = k.members_count + (select count(*) from joined)
    where k.id = $2::uuid and exists (select from joined)
  )
  select joined.id, joined.user_id as "userId" from joined`)

const joinsAtOnce = 100

const joinTogether = batchByKey<'join', string>(joinsAtOnce, async (db, clubId, _join, userIds) => {
  const joined = await join(db, [userIds, clubId])
  return new Map(joined.map(({ id, userId }) => [userId, id]))
})

/**
 * Makes the viewer a member of a learning club (CLUB-08), counted in the same statement; returns the membership's id, or
 * undefined if they are in it. People who join one club at the same moment are written together (decision 16).
 */
export function insertOwnMember(db: Db, viewerId: string, clubId: string): Promise<string | undefined> {
  return joinTogether(db, clubId, 'join', viewerId)
}

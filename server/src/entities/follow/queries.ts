import type { FollowState } from '@quad/contract/entities/follow.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { limits } from '@quad/contract/limits.ts'
import type { FollowStanding } from '@quad/contract/policies/people.ts'
import { type Db, existsScalar, statement, type Trx } from '../../platform/database.ts'
import { findableBy, showsFollowsTo } from '../user/queries.ts'
import { fail } from '../../platform/http/failure.ts'

type Pair = [viewerId: string, targetId: string]

// Shared, so that followers don't wait for each other. Closing an account and blocking lock it for themselves.
const lockPeople = statement('follow.lockPeople')<never, Pair>(`
  select from users u where u.id in ($1::uuid, $2::uuid) order by u.id for share of u`)

/** Locks both people until commit, so that neither closes the account nor blocks the other meanwhile. */
export async function lockPair(trx: Trx, viewerId: string, targetId: string): Promise<void> {
  await lockPeople(trx, [viewerId, targetId])
}

const blockOf = (blocker: string, blocked: string) =>
  existsScalar(`blocks b where b.blocker_id = ${blocker} and b.blocked_id = ${blocked}`)

export type TargetKind = 'user' | 'club' | 'college'

interface TargetRow {
  kind: TargetKind | null
  blocked: boolean
  viewer_open: boolean
}

const target = statement('follow.target')<TargetRow, Pair>(`
  select case
      when ${existsScalar('users u where u.id = $2::uuid and u.closed_at is null')} then 'user'
      when ${existsScalar('clubs k where k.id = $2::uuid and k.deleted_at is null')} then 'club'
      when ${existsScalar(`colleges c where c.id = $2::uuid and c.live and c.id <> '${otherCollegeId}'`)} then 'college'
    end as kind,
    ${blockOf('$1::uuid', '$2::uuid')} or ${blockOf('$2::uuid', '$1::uuid')} as blocked,
    ${existsScalar('users v where v.id = $1::uuid and v.closed_at is null')} as viewer_open`)

/** Loads what can be followed by this id, and the viewer's standing towards it. */
export async function loadFollowStanding(
  db: Db,
  viewerId: string,
  targetId: string,
): Promise<FollowStanding & { readonly kind: TargetKind | null }> {
  const [row] = await target(db, [viewerId, targetId])
  const kind = row?.kind ?? null
  return {
    kind,
    there: kind !== null && row?.viewer_open === true,
    self: targetId === viewerId,
    blocked: row?.blocked === true,
  }
}

const inserting = (column: string) => `
  insert into follows (follower_id, ${column}) values ($1::uuid, $2::uuid) on conflict do nothing returning true as added`

const inserts = {
  user: statement('follow.addUser')<{ added: true }, Pair>(inserting('user_id')),
  club: statement('follow.addClub')<{ added: true }, Pair>(inserting('club_id')),
  college: statement('follow.addCollege')<{ added: true }, Pair>(inserting('college_id')),
} as const

const count = statement('follow.count')<never, [targetId: string]>(`
  insert into follow_counts as c (id, followers_count) values ($1::uuid, 1)
  on conflict (id) do update set followers_count = c.followers_count + 1`)

/**
 * Follows a person, club or college; false if the viewer does already.
 * @throws Failure `follow.dailyLimit` after 100 new ones within a day, `follow.tooMany` beyond 5,000
 */
export async function insertFollow(trx: Trx, viewerId: string, targetId: string, kind: TargetKind): Promise<boolean> {
  if ((await inserts[kind](trx, [viewerId, targetId])).length === 0) return false
  await chargeFollow(trx, viewerId)
  await count(trx, [targetId])
  return true
}

const isToday = `d.began_at > now() - interval '1 day'`

// The row's lock makes one person's follows wait for each other, on any node.
const charge = statement('follow.charge')<{ added: number }, [userId: string]>(`
  insert into follow_days as d (user_id, added) values ($1::uuid, 1)
  on conflict (user_id) do update set
    began_at = case when ${isToday} then d.began_at else now() end, added = case when ${isToday} then d.added else 0 end + 1
  where not (${isToday}) or d.added < ${limits.followsPerDay}
  returning added`)

const countOf = statement('follow.countOf')<{ count: number }, [userId: string]>(`
  select (select count(*) from follows f where f.follower_id = $1::uuid)::int
    + (select count(*) from fest_followers w where w.user_id = $1::uuid)::int as count`)

/**
 * Counts one more for the day of someone who has just followed something.
 * @throws Failure `follow.dailyLimit` after 100 new ones within a day, `follow.tooMany` beyond 5,000
 */
export async function chargeFollow(trx: Trx, userId: string): Promise<void> {
  if ((await charge(trx, [userId])).length === 0) fail('follow.dailyLimit')
  const [row] = await countOf(trx, [userId])
  if (row && row.count > limits.followsMax) fail('follow.tooMany')
}

const remove = statement('follow.remove')<{ removed: true }, Pair>(`
  with gone as (
    delete from follows f where f.follower_id = $1::uuid and f.target_id = $2::uuid returning f.target_id
  ), counted as (
    update follow_counts c set followers_count = c.followers_count - 1 from gone where c.id = gone.target_id
  )
  select true as removed from gone`)

/** Unfollows a person, club or college; false if the viewer doesn't follow it. */
export async function deleteFollow(trx: Trx, viewerId: string, targetId: string): Promise<boolean> {
  return (await remove(trx, [viewerId, targetId])).length > 0
}

interface StateRow {
  following: boolean
  followersCount: number
  followedCount: number | null
  listed: boolean | null
}

const state = statement('follow.state')<StateRow, Pair>(`
  select
    ${existsScalar('follows f where f.follower_id = $1::uuid and f.target_id = $2::uuid')} as following,
    coalesce(c.followers_count, 0) as "followersCount",
    case when u.id is not null then (select count(*) from follows f where f.follower_id = u.id)::int
      + (select count(*) from fest_followers w where w.user_id = u.id)::int end as "followedCount",
    case when u.id is not null then ${showsFollowsTo('$1::uuid')} and ${findableBy('$1::uuid')} end as listed
  from (select 1) one left join follow_counts c on c.id = $2::uuid left join users u on u.id = $2::uuid`)

/** Whether the viewer follows a person, club or college, and the counts. */
export async function loadFollowState(db: Db, viewerId: string, targetId: string): Promise<FollowState> {
  const [row] = await state(db, [viewerId, targetId])
  return {
    _id: targetId,
    following: row?.following ?? false,
    followersCount: row?.followersCount ?? 0,
    ...(row && row.followedCount !== null && { followedCount: row.followedCount, listed: row.listed ?? false }),
  }
}

import type { FollowedKind } from '@quad/contract/entities/follow.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { limits } from '@quad/contract/limits.ts'
import type { FollowListStanding } from '@quad/contract/policies/people.ts'
import { type Db, existsScalar, statement } from '../../platform/database.ts'
import { findableBy, showsFollowsTo, type UserBriefRow, userBrief } from '../user/queries.ts'

const listStanding = statement('follow.listStanding')<{ listed: boolean }, [viewerId: string, ownerId: string]>(`
  select ${showsFollowsTo('$1::uuid')} and ${findableBy('$1::uuid')} as listed
  from users u where u.id = $2::uuid and u.closed_at is null`)

/** Loads the viewer's standing towards the lists of a person. */
export async function loadFollowListStanding(db: Db, viewerId: string, ownerId: string): Promise<FollowListStanding> {
  const [row] = await listStanding(db, [viewerId, ownerId])
  return { there: row !== undefined, listed: row?.listed ?? false }
}

// So many follows are read for a page, however many of them are hidden from the viewer.
const scannedMax = 200
const newestSeq = '9223372036854775807'

/** The values of a page of what belongs to a person or an event. */
export type ListPage = [viewerId: string, ownerId: string, before: string | null]

// Somebody's follow is shown only by both people's choice, but always to oneself and to the list's owner.
const shown = `${findableBy('$1::uuid')} and ($1::uuid = $2::uuid or ${showsFollowsTo('$1::uuid')})`

/** SQL: a page of `scanned (id, seq)`, with the cursor of the next one in each row, also if the page is empty. */
export const scannedPage = (scanned: string, columns: string, joined: string) => `
  with scanned as materialized (${scanned} limit ${scannedMax}), page as materialized (
    select s.seq, ${columns} from scanned s ${joined} order by s.seq desc limit ${limits.followsShown}
  ), cursor as (
    select case
        when (select count(*) = ${limits.followsShown} from page) then (select min(p.seq) from page p)
        when (select count(*) = ${scannedMax} from scanned) then (select min(s.seq) from scanned s)
      end::text as next
  )
  select c.next, page.* from cursor c left join page on true order by page.seq desc`

/** SQL: rows older than the cursor in $3, latest first. */
export const olderThan = (seq: string) => `${seq} < coalesce($3::bigint, ${newestSeq}) order by ${seq} desc`

export type ScannedRow<Columns> = { next: string | null; seq: string | null } & Columns

const followersOf = statement('follow.followers')<ScannedRow<UserBriefRow | { user_id: null }>, ListPage>(
  scannedPage(
    `select f.follower_id as id, f.seq from follows f where f.target_id = $2::uuid and ${olderThan('f.seq')}`,
    userBrief,
    `join users u on u.id = s.id and ${shown}`,
  ),
)

interface Page<Item> {
  readonly items: readonly Item[]
  readonly next: string | null
}

export interface FollowList {
  readonly viewerId: string
  readonly ownerId: string
  /** The cursor of the page before. */
  readonly before: string | undefined
}

/** A page of the people who follow a person, latest first. */
export async function listFollowers(db: Db, { viewerId, ownerId, before }: FollowList): Promise<Page<UserBriefRow>> {
  const rows = await followersOf(db, [viewerId, ownerId, before ?? null])
  return { items: rows.filter((row) => row.user_id !== null), next: rows[0]?.next ?? null }
}

export interface FollowedRow {
  id: string
  name: string
  picture_id: string | null
}

const followedOf = (kind: FollowedKind, columns: string, joined: string, table = 'follows') =>
  statement(`follow.followed.${kind}`)<ScannedRow<FollowedRow | { id: null }>, ListPage>(
    scannedPage(
      `select f.${kind}_id as id, f.seq from ${table} f where f.${table === 'follows' ? 'follower' : 'user'}_id = $2::uuid
        and f.${kind}_id is not null and ${olderThan('f.seq')}`,
      columns,
      joined,
    ),
  )

const named = 'x.id, x.name, x.picture_id'

const followedBy = {
  user: followedOf('user', 'u.id, u.display_name as name, u.picture_id', `join users u on u.id = s.id and ${shown}`),
  club: followedOf('club', named, 'join clubs x on x.id = s.id and x.deleted_at is null and $1::uuid is not null'),
  fest: followedOf(
    'fest',
    named,
    'join fests x on x.id = s.id and x.deleted_at is null and $1::uuid is not null',
    'fest_followers',
  ),
  college: followedOf('college', named, 'join colleges x on x.id = s.id and x.live and $1::uuid is not null'),
} as const

/** A page of the people, clubs, fests or colleges that a person follows, latest first. */
export async function listFollowed(
  db: Db,
  kind: FollowedKind,
  { viewerId, ownerId, before }: FollowList,
): Promise<Page<FollowedRow>> {
  const rows = await followedBy[kind](db, [viewerId, ownerId, before ?? null])
  return { items: rows.filter((row) => row.id !== null), next: rows[0]?.next ?? null }
}

// Of those who joined last, so that a college's size doesn't matter.
const lastJoined = 200

const suggestions = statement('follow.suggestions')<UserBriefRow, [viewerId: string]>(`
  with mine as (
    select v.college_id from users v where v.id = $1::uuid
  ), mates as (
    select o.user_id as id from club_members own cross join lateral (
      select m.user_id from club_members m where m.club_id = own.club_id and m.active order by m.id desc limit 20
    ) o where own.user_id = $1::uuid and own.active limit ${lastJoined}
  ), latest as (
    select l.id from users l where l.college_id = (select college_id from mine) order by l.id desc limit ${lastJoined}
  )
  select ${userBrief} from (
    select id, bool_or(mate) as mate from (
      select id, true as mate from mates union all select id, false from latest
    ) every group by id
  ) found join users u on u.id = found.id left join follow_counts c on c.id = u.id
  where u.id <> $1::uuid and u.college_id = (select college_id from mine) and u.college_id <> '${otherCollegeId}'
    and ${findableBy('$1::uuid')}
    and not ${existsScalar('follows f where f.follower_id = $1::uuid and f.target_id = u.id')}
  order by found.mate desc, coalesce(c.followers_count, 0) desc, u.id desc limit ${limits.followSuggestions}`)

/** People of the viewer's college whom they don't follow: members of their clubs first, then the most followed. */
export function listSuggestions(db: Db, viewerId: string): Promise<UserBriefRow[]> {
  return suggestions(db, [viewerId])
}

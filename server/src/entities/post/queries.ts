import { limits } from '@quad/contract/limits.ts'
import type { PostStanding } from '@quad/contract/policies.ts'
import { type Db, statement } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import { type ClubJson, clubJson, isClubAdmin } from '../club/queries.ts'
import { collegeBrief, type UserWithCollegeRow } from '../college/queries.ts'
import { type FestJson, festBriefJson, isFestAdmin } from '../fest/queries.ts'
import { type MediaRow, mediaOf } from '../upload/queries.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'

interface PostFields {
  id: string
  text: string
  /** The author, where that is not a person. */
  club: ClubJson | null
  fest: FestJson | null
  /** The club for whose members alone it is. */
  within: ClubJson | null
  is_share: boolean
  /** What it shares; null where that is gone, or not for the viewer. */
  shared: SharedJson | null
  likes_count: number
  comments_count: number
  shares_count: number
  edited: boolean
  media: MediaRow[] | null
  /** The newest who like it, but for the viewer: ids in one text, see idsIn. */
  other_likers: string
  liked: boolean
  saved: boolean
  /** Asked for a single post alone: no list holds what is hidden. */
  hidden?: boolean
}

/** A post, by a person in the columns of a join, or by a club or a fest. */
export type PostRow = PostFields & (UserWithCollegeRow | { user_id: null })

/** A post inside one that shares it. */
export interface SharedJson {
  id: string
  text: string
  comments_count: number
  edited: boolean
  media: MediaRow[] | null
  user: UserBriefRow | null
  club: ClubJson | null
  fest: FestJson | null
}

// Each of these looks for one row of a key. As `exists`, PostgreSQL would join or hash them for all rows at once, and then
// sort these, where its guess of how many are left goes wrong: a page is to take the newest that pass, and to stop.
const found = (rows: string) => `coalesce((select true from ${rows}), false)`

/** Of `posts p`, what is for everyone, or for the members of a club of whom someone is one (FEED-16). */
export const openTo = (viewer: string, p = 'p') =>
  `(${p}.club_id is null or ${found(`club_members m
    where m.club_id = ${p}.club_id and m.user_id = ${viewer} and m.active`)})`

/** Of `posts p`, what is by a club, a fest or somebody who has not closed their account. */
export const ofOpenAccount = (p: string) =>
  `not ${found(`users x where x.id = ${p}.author_id and x.closed_at is not null`)}`

/**
 * Of `posts p`, what lists show someone: what is open to them, of an open account, not hidden by themselves, not by one
 * whom they blocked (ruling 28).
 */
export const visibleTo = (viewer: string, p = 'p') => `
  ${ofOpenAccount(p)} and ${openTo(viewer, p)}
  and not ${found(`post_hides h where h.user_id = ${viewer} and h.post_id = ${p}.id`)}
  and not ${found(`blocks b where b.blocker_id = ${viewer} and b.blocked_id = ${p}.author_id`)}`

/**
 * Who liked `posts p` last, but for closed accounts, as one text, see idsIn; of `post_likes l`, those alone that `which`
 * leaves.
 */
export const newestLikers = (which = 'true') => `
  array_to_string(array(
    select l.user_id from post_likes l
    where l.post_id = p.id and ${which}
      and not exists (select from users x where x.id = l.user_id and x.closed_at is not null)
    order by l.seq desc limit ${limits.likesShown}
  ), ',')`

const isMarked = (marks: string) => `exists (select from ${marks} m where m.post_id = p.id and m.user_id = $1::uuid)`

// What a post shares, as lists show it to the viewer in $1.
const shared = `
  case when p.shared_id is not null then (
    select to_json(o) from (
      select s.id, s.text, s.comments_count, s.edited_at is not null as edited,
        case when s.media_count > 0 then ${mediaOf('s.id')} end as media,
        (select to_json(u) from (select ${userBrief} from users u where u.id = s.author_id) u) as "user",
        ${clubJson('s.author_club_id', '$1::uuid')} as club, ${festBriefJson('s.author_fest_id')} as fest
      from posts s where s.id = p.shared_id and ${visibleTo('$1::uuid', 's')}
    ) o
  ) end as shared`

// The columns of `posts p` with its author for the viewer in $1.
const shown = `
  p.id, p.text, p.is_share, ${shared},
  case when p.author_club_id is not null then ${clubJson('p.author_club_id', '$1::uuid')} end as club,
  case when p.author_fest_id is not null then ${festBriefJson('p.author_fest_id')} end as fest,
  case when p.club_id is not null then ${clubJson('p.club_id', '$1::uuid')} end as within,
  p.likes_count, p.comments_count, p.shares_count,
  p.edited_at is not null as edited, case when p.media_count > 0 then ${mediaOf('p.id')} end as media,
  ${newestLikers('l.user_id is distinct from $1::uuid')} as other_likers,
  ${isMarked('post_likes')} as liked, ${isMarked('post_saves')} as saved, ${userBrief}, ${collegeBrief}`

const withAuthor = `
  left join users u on u.id = p.author_id
  left join colleges c on c.id = u.college_id`

/** A page of posts as one statement: `pick` chooses ids and order, the rest shows them to the viewer in $1. */
function pageOf(pick: string): string {
  return `
  with page as materialized (${pick})
  select ${shown} from page join posts p on p.id = page.id ${withAuthor}
  order by p.id desc`
}

type Viewer = string | null

// The limit stands in the text: as a parameter it would leave PostgreSQL guessing how many rows come, and planning the
// statement anew each time, which costs more than running it. There are as many texts as page sizes in use.
function byLimit<Page>(make: (newest: string) => Page): (limit: number) => Page {
  const pages = new Map<number, Page>()
  return (limit) => {
    const page = pages.get(limit) ?? make(`order by p.id desc limit ${Math.trunc(limit)}`)
    pages.set(limit, page)
    return page
  }
}

const isShown = `p.id < $2::uuid and ${visibleTo('$1::uuid')}`

// Neither what is for everyone nor what is for a club is looked for among the other: a page costs what it holds, however
// much there is that is not for the viewer.
const everything = byLimit((newest) =>
  statement<PostRow, [Viewer, string, readonly string[]]>(
    pageOf(`
    select p.id from (
      (select p.id from posts p where p.club_id is null and ${isShown} ${newest})
      union all
      select of_club.id from club_members own cross join lateral (
        select p.id from posts p where p.club_id = own.club_id and ${isShown} ${newest}
      ) of_club
      where own.user_id = $1::uuid and own.active and ($3::uuid[] = '{}' or own.club_id = any ($3::uuid[]))
    ) p ${newest}`),
  ),
)

const byAuthor = byLimit((newest) =>
  statement<PostRow, [Viewer, string, string]>(
    pageOf(`select p.id from posts p
      where p.author_id = $3::uuid and ${isShown} ${newest}`),
  ),
)

// By the club, or for its members: what is both counts once.
const ofClub = byLimit((newest) =>
  statement<PostRow, [Viewer, string, string]>(
    pageOf(`
    select p.id from (
      (select p.id from posts p where p.author_club_id = $3::uuid and ${isShown} ${newest})
      union
      (select p.id from posts p where p.club_id = $3::uuid and ${isShown} ${newest})
    ) p ${newest}`),
  ),
)

const byFest = byLimit((newest) =>
  statement<PostRow, [Viewer, string, string]>(
    pageOf(`select p.id from posts p where p.author_fest_id = $3::uuid and ${isShown} ${newest}`),
  ),
)

const saved = byLimit((newest) =>
  statement<PostRow, [Viewer, string]>(
    pageOf(`select p.id from post_saves s join posts p on p.id = s.post_id
      where s.user_id = $1::uuid and ${isShown} ${newest}`),
  ),
)

const single = statement<PostRow, [Viewer, string]>(`
  select ${shown}, ${isMarked('post_hides')} as hidden from posts p ${withAuthor}
  where p.id = $2::uuid and ${ofOpenAccount('p')} and ${openTo('$1::uuid')}`)

/** A page of posts: older than `before`, `null` for the newest. */
interface PageOfPosts {
  readonly viewer: Viewer
  readonly before: string | null
  readonly limit: number
}

/** Posts that the viewer may see, newest first: what is for everyone, and for these of their clubs, [] for all of them. */
export function listPosts(
  db: Db,
  { viewer, before, limit }: PageOfPosts,
  clubIds: readonly string[],
): Promise<PostRow[]> {
  return everything(limit)(db, [viewer, before ?? topId, clubIds])
}

const byHost = { user: byAuthor, club: ofClub, fest: byFest } as const

/** The posts of a person, of a club with those for its members, or of a fest, newest first. */
export function listPostsOf(
  db: Db,
  { viewer, before, limit }: PageOfPosts,
  host: keyof typeof byHost,
  hostId: string,
): Promise<PostRow[]> {
  return byHost[host](limit)(db, [viewer, before ?? topId, hostId])
}

/** The viewer's saved posts, newest post first, older than `before`. */
export function listSavedPosts(db: Db, viewer: string, before: string | null, limit: number): Promise<PostRow[]> {
  return saved(limit)(db, [viewer, before ?? topId])
}

/** One post as the viewer sees it, also one that they have hidden. */
export async function findPost(db: Db, viewer: Viewer, postId: string): Promise<PostRow | undefined> {
  return (await single(db, [viewer, postId]))[0]
}

/** Whether `posts p` is someone's own, or by a club or a fest that they administer (FEED-15). */
export const isAuthor = (person: string) => `(
  coalesce(p.author_id = ${person}, false)
  or (p.author_club_id is not null and ${isClubAdmin('p.author_club_id', person)})
  or (p.author_fest_id is not null and ${isFestAdmin('p.author_fest_id', person)}))`

const standingOf = statement<{ author: boolean }, [string, Viewer]>(`
  select ${isAuthor('$2::uuid')} as author
  from posts p where p.id = $1::uuid and ${ofOpenAccount('p')} and ${openTo('$2::uuid')}`)

/** What policies need to know of someone and a post; a post that is not there is not visible. */
export async function loadPostStanding(db: Db, postId: string, viewer: Viewer): Promise<PostStanding> {
  const [row] = await standingOf(db, [postId, viewer])
  return { visible: row !== undefined, author: row?.author ?? false }
}

import { limits } from '@quad/contract/limits.ts'
import type { PostStanding } from '@quad/contract/policies/post.ts'
import { byLimit, type Db, existsScalar, statement } from '../../platform/database.ts'
import { nobodyId, topId } from '../../platform/ids.ts'
import { collegeBrief, type UserWithCollegeRow } from '../college/queries.ts'
import { type MediaRow, mediaOf } from '../upload/queries.ts'
import { userBrief } from '../user/queries.ts'
import { type PageAuthorFields, withPageAuthors } from './pageAuthorQueries.ts'
import { pickOfClub, pickSaved, pickVisible } from './pickQueries.ts'
import { isAuthor, postSql } from './policySql.ts'
import { canView } from './visibility.ts'

interface PostFields {
  id: string
  text: string
  is_share: boolean
  /** It is by a club or a fest, for a club, or shares a post. */
  hosted: boolean
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
type PlainRow = PostFields & (UserWithCollegeRow | { user_id: null })
export type PostRow = PlainRow & PageAuthorFields

/**
 * Who liked `posts p` last, but for closed accounts, as one text, see idsIn; of `post_likes l`, those alone that
 * `which` leaves.
 */
export const newestLikers = (which = 'true') => `
  array_to_string(array(
    select l.user_id from post_likes l
    where l.post_id = p.id and ${which}
      and not ${existsScalar('users x where x.id = l.user_id and x.closed_at is not null')}
    order by l.seq desc limit ${limits.likesShown}
  ), ',')`

const isMarked = (marks: string) => existsScalar(`${marks} m where m.post_id = p.id and m.user_id = $1::uuid`)

// The columns of `posts p` with its author for the viewer in $1.
const shown = `
  p.id, p.text, p.is_share,
  num_nonnulls(p.author_club_id, p.author_fest_id, p.audience_club_id, p.shared_id) > 0 as hosted,
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

const page = <Values extends readonly unknown[]>(pick: (limit: number) => string) =>
  byLimit((limit) => statement<PlainRow, Values>(pageOf(pick(limit))))

const everything = page<[string, string, readonly string[]]>((limit) =>
  pickVisible(limit, 'true', "($3::uuid[] = '{}' or own.club_id = any ($3::uuid[]))"),
)

const byHost = {
  user: page<[string, string, string]>((limit) => pickVisible(limit, 'p.author_id = $3::uuid')),
  club: page<[string, string, string]>(pickOfClub),
  fest: page<[string, string, string]>((limit) => pickVisible(limit, 'p.author_fest_id = $3::uuid')),
} as const

const saved = page<[string, string]>(pickSaved)

const single = statement<PlainRow, [string, string]>(`
  select ${shown}, ${isMarked('post_hides')} as hidden from posts p ${withAuthor}
  where p.id = $2::uuid and ${postSql['post.read']('$1::uuid')}`)

/** A page of posts: older than `before`, `null` for the newest. */
interface PageOfPosts {
  readonly viewer: Viewer
  readonly before: string | null
  readonly limit: number
}

/**
 * Posts that the viewer may see, newest first: what is for everyone, and for these of their clubs, [] for all of them.
 */
export function listPosts(
  db: Db,
  { viewer, before, limit }: PageOfPosts,
  clubIds: readonly string[],
): Promise<PostRow[]> {
  return withPageAuthors(db, viewer, everything(limit)(db, [viewer ?? nobodyId, before ?? topId, clubIds]))
}

/** The posts of a person, of a club with those for its members, or of a fest, newest first. */
export function listPostsOf(
  db: Db,
  { viewer, before, limit }: PageOfPosts,
  host: keyof typeof byHost,
  hostId: string,
): Promise<PostRow[]> {
  return withPageAuthors(db, viewer, byHost[host](limit)(db, [viewer ?? nobodyId, before ?? topId, hostId]))
}

/** The viewer's saved posts, newest post first, older than `before`. */
export function listSavedPosts(db: Db, viewer: string, before: string | null, limit: number): Promise<PostRow[]> {
  return withPageAuthors(db, viewer, saved(limit)(db, [viewer, before ?? topId]))
}

/** One post as the viewer sees it, also one that they have hidden. */
export async function findPost(db: Db, viewer: Viewer, postId: string): Promise<PostRow | undefined> {
  return (await withPageAuthors(db, viewer, single(db, [viewer ?? nobodyId, postId])))[0]
}

/** SQL: the person behind `posts p`: its author, or the one who wrote it for a club or a fest. */
export const postWriter = 'coalesce(p.author_id, p.written_by)'

const standingOf = statement<{ author: boolean }, [string, string]>(`
  select ${isAuthor('$2::uuid')} as author
  from posts p where p.id = $1::uuid and ${canView('$2::uuid')}`)

/** What policies need to know of someone and a post; a post that is not there is not visible. */
export async function loadPostStanding(db: Db, postId: string, viewer: Viewer): Promise<PostStanding> {
  const [row] = await standingOf(db, [postId, viewer ?? nobodyId])
  return { visible: row !== undefined, author: row?.author ?? false }
}

import type { TextMention } from '@quad/contract/entities/mention.ts'
import { limits } from '@quad/contract/limits.ts'
import type { PostStanding } from '@quad/contract/policies/posts.ts'
import { tagsIn } from '@quad/contract/tags.ts'
import { type Db, existsScalar, statement, statementByLimit } from '../../platform/database.ts'
import { nobodyId, topId } from '../../platform/ids.ts'
import { collegeBrief, joinCollege, type UserWithCollegeRow } from '../college/queries.ts'
import { type ReactionColumns, reactionColumns } from '../reaction/reactionSql.ts'
import { type MediaRow, mediaOf } from '../upload/queries.ts'
import { userBrief } from '../user/queries.ts'
import { type PageAuthorFields, withPageAuthors } from './pageAuthorQueries.ts'
import { pickFollowed } from './followedQueries.ts'
import { pickOfClub, pickOfCollege, pickOfFest, pickSaved, pickVisible, pickWithWords } from './pickQueries.ts'
import { isAuthor, postSql } from './policySql.ts'
import { reactablePosts } from './reactionQueries.ts'
import { canView } from './visibility.ts'

interface PostFields extends ReactionColumns {
  id: string
  text: string
  mentions: TextMention[] | null
  is_share: boolean
  /** By a club or a fest, for a club, or a share. */
  hosted: boolean
  likes_count: number
  comments_count: number
  shares_count: number
  edited: boolean
  /** Only people of the author's college see it. */
  for_college: boolean
  media: MediaRow[] | null
  /** The newest likers without the viewer: ids in one text, see idsIn. */
  other_likers: string
  liked: boolean
  saved: boolean
  /** Of a single post only: lists leave out hidden ones. */
  hidden?: boolean
}

/** A post with the columns of its author, if that is a person. */
type PlainRow = PostFields & (UserWithCollegeRow | { user_id: null })
export type PostRow = PlainRow & PageAuthorFields

/**
 * SQL: the ids of the newest likers of `posts p` with open accounts as one text, see idsIn. `which` is a condition on
 * `post_likes l`.
 */
export const newestLikers = (which = 'true') => `
  array_to_string(array(
    select l.user_id from post_likes l
    where l.post_id = p.id and ${which}
      and not ${existsScalar('users x where x.id = l.user_id and x.closed_at is not null')}
    order by l.seq desc limit ${limits.likesShown}
  ), ',')`

const isMarked = (marks: string) => existsScalar(`${marks} m where m.post_id = p.id and m.user_id = $1::uuid`)

// The columns of `posts p` and its author, as the viewer in $1 sees them.
const shown = `
  p.id, p.text, p.mentions, p.is_share,
  num_nonnulls(p.author_club_id, p.author_fest_id, p.audience_club_id, p.shared_id) > 0 as hosted,
  p.likes_count - p.hidden_likes as likes_count, p.comments_count - p.hidden_comments as comments_count, p.shares_count,
  p.edited_at is not null as edited, p.audience_college_id is not null as for_college,
  case when p.media_count > 0 then ${mediaOf('p.id')} end as media,
  ${newestLikers('l.user_id is distinct from $1::uuid')} as other_likers,
  ${reactionColumns(reactablePosts, '$1::uuid')},
  ${isMarked('post_likes')} as liked, ${isMarked('post_saves')} as saved, ${userBrief}, ${collegeBrief}`

const withAuthor = `
  left join users u on u.id = p.author_id
  ${joinCollege('$1::uuid')}`

/** A page of posts as one statement: `pick` selects the ids, the rest adds the columns for the viewer in $1. */
function pageOf(pick: string): string {
  return `
  with page as materialized (${pick})
  select ${shown} from page join posts p on p.id = page.id ${withAuthor}
  order by p.id desc`
}

type Viewer = string | null

const everything = statementByLimit('post.feed')<PlainRow, [string, string, readonly string[]]>((limit) =>
  pageOf(pickVisible(limit, 'true', "($3::uuid[] = '{}' or own.club_id = any ($3::uuid[]))")),
)

const ofCollege = statementByLimit('post.ofCollege')<PlainRow, [string, string]>((limit) =>
  pageOf(pickOfCollege(limit)),
)

const followed = statementByLimit('post.followed')<PlainRow, [string, string]>((limit) => pageOf(pickFollowed(limit)))

type OfHost = [viewer: string, before: string, hostId: string]
const byHost = {
  user: statementByLimit('post.ofUser')<PlainRow, OfHost>((limit) =>
    pageOf(pickVisible(limit, 'p.author_id = $3::uuid')),
  ),
  club: statementByLimit('post.ofClub')<PlainRow, OfHost>((limit) => pageOf(pickOfClub(limit))),
  fest: statementByLimit('post.ofFest')<PlainRow, OfHost>((limit) => pageOf(pickOfFest(limit))),
} as const

const saved = statementByLimit('post.saved')<PlainRow, [string, string]>((limit) => pageOf(pickSaved(limit)))

const withWords = statement('post.withWords')<
  PlainRow,
  [viewer: string, before: string, text: string, patterns: readonly string[]]
>(pageOf(pickWithWords(limits.pageSize + 1)))

const single = statement('post.one')<PlainRow, [string, string]>(`
  select ${shown}, ${isMarked('post_hides')} as hidden from posts p ${withAuthor}
  where p.id = $2::uuid and ${postSql['post.read']('$1::uuid')}`)

/** Posts older than `before`; `null` for the newest. */
interface PageOfPosts {
  readonly viewer: Viewer
  readonly before: string | null
  readonly limit: number
}

/** Posts for everyone and for these of the viewer's clubs ([]: all of them), newest first. */
export function listPosts(
  db: Db,
  { viewer, before, limit }: PageOfPosts,
  clubIds: readonly string[],
): Promise<PostRow[]> {
  return withPageAuthors(db, viewer, everything(limit)(db, [viewer ?? nobodyId, before ?? topId, clubIds]))
}

/** The posts of the viewer's college, newest first. */
export function listPostsOfCollege(db: Db, viewer: string, before: string | null, limit: number): Promise<PostRow[]> {
  return withPageAuthors(db, viewer, ofCollege(limit)(db, [viewer, before ?? topId]))
}

/** The posts of the people, clubs, fests and colleges that the viewer follows, newest first. */
export function listFollowedPosts(db: Db, viewer: string, before: string | null, limit: number): Promise<PostRow[]> {
  return withPageAuthors(db, viewer, followed(limit)(db, [viewer, before ?? topId]))
}

/** The posts by a person, a club or a fest, newest first; of a club also those for its members. */
export function listPostsOf(
  db: Db,
  { viewer, before, limit }: PageOfPosts,
  host: keyof typeof byHost,
  hostId: string,
): Promise<PostRow[]> {
  return withPageAuthors(db, viewer, byHost[host](limit)(db, [viewer ?? nobodyId, before ?? topId, hostId]))
}

/** The viewer's saved posts older than `before`, newest post first. */
export function listSavedPosts(db: Db, viewer: string, before: string | null, limit: number): Promise<PostRow[]> {
  return withPageAuthors(db, viewer, saved(limit)(db, [viewer, before ?? topId]))
}

// As the contract reads tags. They are found by the index of words and compared here.
const patternOf = (tag: string) => `(^|[^[:alnum:]_#&/])${tag}($|[^[:alnum:]_])`

/** A regular expression of PostgreSQL for each #tag of a text. */
export const tagPatterns = (text: string): string[] => tagsIn(text).map((tag) => patternOf(tag.text))

/**
 * A page, and one more, of the posts that have the text's #tags and whose words its words begin, newest first, as the
 * viewer's lists show them (SRCH-03, SRCH-04).
 */
export function findPosts(db: Db, viewer: string, text: string, before: string = topId): Promise<PostRow[]> {
  return withPageAuthors(db, viewer, withWords(db, [viewer, before, text, tagPatterns(text)]))
}

/** One post as the viewer sees it, also if they have hidden it. */
export async function findPost(db: Db, viewer: Viewer, postId: string): Promise<PostRow | undefined> {
  return (await withPageAuthors(db, viewer, single(db, [viewer ?? nobodyId, postId])))[0]
}

/** SQL: the author of `posts p`, or the person who wrote it for a club or a fest. */
export const postWriter = 'coalesce(p.author_id, p.written_by)'

const standingOf = statement('post.standing')<{ author: boolean }, [string, string]>(`
  select ${isAuthor('$2::uuid')} as author
  from posts p where p.id = $1::uuid and ${canView('$2::uuid')}`)

/** Loads the viewer's standing towards a post. A missing post is not visible. */
export async function loadPostStanding(db: Db, postId: string, viewer: Viewer): Promise<PostStanding> {
  const [row] = await standingOf(db, [postId, viewer ?? nobodyId])
  return { visible: row !== undefined, author: row?.author ?? false }
}

import { limits } from '@quad/contract/limits.ts'
import type { PostStanding } from '@quad/contract/policies.ts'
import { sql } from 'kysely'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import { collegeBrief, type UserWithCollegeRow } from '../college/queries.ts'
import { type MediaRow, mediaOf } from '../upload/queries.ts'
import { userBrief } from '../user/queries.ts'

export interface PostRow extends UserWithCollegeRow {
  id: string
  text: string
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

/** Of `posts p`, what someone may know of: of an open account, not hidden by themselves, not by one whom they blocked (ruling 28). */
export const visibleTo = (viewer: string) => `
  not exists (select from users x where x.id = p.author_id and x.closed_at is not null)
  and not exists (select from post_hides h where h.user_id = ${viewer} and h.post_id = p.id)
  and not exists (select from blocks b where b.blocker_id = ${viewer} and b.blocked_id = p.author_id)`

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

/** What a statement changes of a post: it sees all else as it was before. */
interface Changed {
  readonly likesCount?: string
  readonly liked?: string
  readonly saved?: string
  readonly hidden?: string
}

const isMarked = (marks: string) => `exists (select from ${marks} m where m.post_id = p.id and m.user_id = $1::uuid)`

// The columns of `posts p` with its author for the viewer in $1.
const shown = (changed: Changed = {}) => `
  p.id, p.text, ${changed.likesCount ?? 'p.likes_count'} as likes_count, p.comments_count, p.shares_count,
  p.edited_at is not null as edited, case when p.media_count > 0 then ${mediaOf('p.id')} end as media,
  ${newestLikers('l.user_id is distinct from $1::uuid')} as other_likers,
  ${changed.liked ?? isMarked('post_likes')} as liked, ${changed.saved ?? isMarked('post_saves')} as saved,
  ${userBrief}, ${collegeBrief}`

const withAuthor = `
  join users u on u.id = p.author_id and u.closed_at is null
  left join colleges c on c.id = u.college_id`

/** One post to the viewer in $1, also if they have hidden it: the rest of a statement, of rows of `posts` in `from`. */
export const onePost = (from: string, changed: Changed = {}) => `
  select ${shown(changed)}, ${changed.hidden ?? isMarked('post_hides')} as hidden from ${from} p ${withAuthor}`

/** A page of posts as one statement: `pick` chooses ids and order, the rest shows them to the viewer in $1. */
function pageOf(pick: string): string {
  return `
  with page as materialized (${pick})
  select ${shown()} from page join posts p on p.id = page.id ${withAuthor}
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

const everything = byLimit((newest) =>
  statement<PostRow, [Viewer, string]>(
    pageOf(`select p.id from posts p where p.id < $2::uuid and ${visibleTo('$1::uuid')} ${newest}`),
  ),
)

const byAuthor = byLimit((newest) =>
  statement<PostRow, [Viewer, string, string]>(
    pageOf(`select p.id from posts p
      where p.author_id = $3::uuid and p.id < $2::uuid and ${visibleTo('$1::uuid')} ${newest}`),
  ),
)

const saved = byLimit((newest) =>
  statement<PostRow, [Viewer, string]>(
    pageOf(`select p.id from post_saves s join posts p on p.id = s.post_id
      where s.user_id = $1::uuid and p.id < $2::uuid and ${visibleTo('$1::uuid')} ${newest}`),
  ),
)

const single = statement<PostRow, [Viewer, string]>(`${onePost('posts')} where p.id = $2::uuid`)

/** Posts that the viewer may see, newest first, older than `before`. */
export function listPosts(db: Db, viewer: Viewer, before: string | null, limit: number): Promise<PostRow[]> {
  return everything(limit)(db, [viewer, before ?? topId])
}

/** An author's posts, newest first, older than `before`. */
export function listPostsBy(
  db: Db,
  viewer: Viewer,
  authorId: string,
  before: string | null,
  limit: number,
): Promise<PostRow[]> {
  return byAuthor(limit)(db, [viewer, before ?? topId, authorId])
}

/** The viewer's saved posts, newest post first, older than `before`. */
export function listSavedPosts(db: Db, viewer: string, before: string | null, limit: number): Promise<PostRow[]> {
  return saved(limit)(db, [viewer, before ?? topId])
}

/** One post as the viewer sees it, also one that they have hidden. */
export async function findPost(db: Db, viewer: Viewer, postId: string): Promise<PostRow | undefined> {
  return (await single(db, [viewer, postId]))[0]
}

const authorOf = statement<{ author_id: string }, [string]>(`
  select p.author_id from posts p join users u on u.id = p.author_id and u.closed_at is null where p.id = $1::uuid`)

/** What policies need to know of someone and a post; a post that is not there is not visible. */
export async function loadPostStanding(db: Db, postId: string, viewer: Viewer): Promise<PostStanding> {
  const [row] = await authorOf(db, [postId])
  return { visible: row !== undefined, author: row !== undefined && row.author_id === viewer }
}

/** Makes a post that is to hold so many images or videos; answers its id. */
export async function insertPost(db: Db, authorId: string, text: string, mediaCount = 0): Promise<string> {
  const row = await db
    .insertInto('posts')
    .values({ author_id: authorId, text, media_count: mediaCount })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Takes a post's row in hand; answers how many images or videos it holds, or undefined where it is gone. */
export async function lockPost(trx: Trx, postId: string): Promise<number | undefined> {
  const found = trx.selectFrom('posts').select('media_count').where('id', '=', postId)
  return (await found.forNoKeyUpdate().executeTakeFirst())?.media_count
}

/** Changes a post's text and how many images or videos it is to hold, and marks it as edited. */
export async function updatePost(db: Db, postId: string, text: string, mediaCount: number): Promise<void> {
  const changed = { text, media_count: mediaCount, edited_at: sql<Date>`now()` }
  await db.updateTable('posts').set(changed).where('id', '=', postId).execute()
}

/** Deletes a post; what hangs on it goes with it. Answers how many images or videos it held, whose files are to go. */
export async function deletePost(db: Db, postId: string): Promise<number> {
  const gone = db.deleteFrom('posts').where('id', '=', postId).returning('media_count')
  return (await gone.executeTakeFirst())?.media_count ?? 0
}

// The row and the counter change in one statement, and the counter only if the row did: likes at once never lose
// one another, and saying it twice changes nothing (FEED-03, ruling 23). The post's row is taken first, as its deletion
// takes it: who comes while it goes finds it gone. `post` is the row as it then is, not as it was when the statement began.
// Values: the person, the post.
export const likePost = `
  post as (
    select * from posts where id = $2::uuid for no key update
  ), made as (
    insert into post_likes (post_id, user_id) select post.id, $1::uuid from post
    on conflict (post_id, user_id) do nothing returning post_id
  ), counted as (
    update posts p set likes_count = p.likes_count + 1 from made where p.id = made.post_id returning p.likes_count
  )`

/** Likewise, the other way. */
export const unlikePost = `
  post as (
    select * from posts where id = $2::uuid for no key update
  ), gone as (
    delete from post_likes l using post where l.post_id = post.id and l.user_id = $1::uuid returning l.post_id
  ), counted as (
    update posts p set likes_count = p.likes_count - 1 from gone where p.id = gone.post_id returning p.likes_count
  )`

/** The rest of a statement with one of the two: the post as it is after it. */
export const likedPost = (liked: boolean) =>
  onePost('post', {
    likesCount: 'coalesce((select counted.likes_count from counted), p.likes_count)',
    liked: String(liked),
  })

const set = (marks: string, changed: Changed) =>
  statement<PostRow, [string, string]>(`
  with post as (
    select * from posts where id = $2::uuid for key share
  ), made as (
    insert into ${marks} (post_id, user_id) select post.id, $1::uuid from post
    on conflict (user_id, post_id) do nothing
  ) ${onePost('post', changed)}`)

const clear = (marks: string, changed: Changed) =>
  statement<PostRow, [string, string]>(`
  with gone as (
    delete from ${marks} where post_id = $2::uuid and user_id = $1::uuid
  ) ${onePost('posts', changed)} where p.id = $2::uuid`)

const marks = {
  savedBy: { true: set('post_saves', { saved: 'true' }), false: clear('post_saves', { saved: 'false' }) },
  hidden: { true: set('post_hides', { hidden: 'true' }), false: clear('post_hides', { hidden: 'false' }) },
} as const

/**
 * Sets or clears one person's save or hiding of a post; idempotent. Answers the post as they then see it, or undefined
 * when it is gone. Likes are the notification's, which tells of them.
 */
export async function setMark(
  db: Db,
  mark: keyof typeof marks,
  postId: string,
  userId: string,
  on: boolean,
): Promise<PostRow | undefined> {
  return (await marks[mark][on ? 'true' : 'false'](db, [userId, postId]))[0]
}

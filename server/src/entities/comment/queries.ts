import type { CommentStanding } from '@quad/contract/policies/comment.ts'
import { byLimit, type Db, existsScalar, statement, type Trx } from '../../platform/database.ts'
import { nobodyId, topId } from '../../platform/ids.ts'
import { isAuthor } from '../post/queries.ts'
import { inAudience, canView } from '../post/visibility.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'

export interface CommentRow extends UserBriefRow {
  id: string
  post_id: string
  parent_id: string | null
  text: string
  replies_count: number
}

type Viewer = string | null

// What someone wrote whom the viewer has blocked is not listed for them (ruling 28). The answers to somebody who has
// closed their account go out of sight with what they answer.
const pageOf = <Values extends readonly unknown[]>(where: string) =>
  byLimit((limit) =>
    statement<CommentRow, Values>(`
  select c.id, c.post_id, c.parent_id, c.text, c.replies_count, ${userBrief}
  from comments c join users u on u.id = c.author_id
  where c.post_id = $2::uuid and c.id < $3::uuid ${where}
    and u.closed_at is null
    and not ${existsScalar('comments t join users x on x.id = t.author_id and x.closed_at is not null where t.id = c.parent_id')}
    and not ${existsScalar('blocks b where b.blocker_id = $1::uuid and b.blocked_id = c.author_id')}
  order by c.id desc limit ${limit}`),
  )

const all = pageOf<[string, string, string]>('')
const topLevel = pageOf<[string, string, string]>('and c.parent_id is null')
const answers = pageOf<[string, string, string, string]>('and c.parent_id = $4::uuid')

export interface CommentPage {
  readonly postId: string
  /** `null`: the top level alone; an id: the answers to it; undefined: all. */
  readonly parentId: string | null | undefined
  readonly before: string | undefined
  readonly limit: number
}

/** Comments under a post, newest first. */
export function listComments(db: Db, viewer: Viewer, page: CommentPage): Promise<CommentRow[]> {
  const { postId, parentId, before = topId, limit } = page
  const viewerId = viewer ?? nobodyId
  if (parentId === undefined) return all(limit)(db, [viewerId, postId, before])
  return parentId === null
    ? topLevel(limit)(db, [viewerId, postId, before])
    : answers(limit)(db, [viewerId, postId, before, parentId])
}

const sent = statement<CommentRow, [string, string]>(`
  select c.id, c.post_id, c.parent_id, c.text, c.replies_count, ${userBrief}
  from comments c join users u on u.id = c.author_id
  where c.author_id = $1::uuid and c.client_id = $2::uuid`)

/** What someone wrote with a key of their client's, or undefined. */
export async function findSentComment(db: Db, authorId: string, clientId: string): Promise<CommentRow | undefined> {
  return (await sent(db, [authorId, clientId]))[0]
}

// The post's row is taken first, then the parent's, then the comment is written: the one order of locks for all that
// change counters here.
// Values: the post, the author, the text, the key of the author's client.
export const insertComment = `
  counted as (
    update posts p set comments_count = p.comments_count + 1
    where p.id = $1::uuid and ${canView('$2::uuid')} returning p.id
  ), made as (
    insert into comments (post_id, author_id, text, client_id) select counted.id, $2::uuid, $3, $4::uuid from counted
    returning id, post_id, parent_id, text, replies_count
  )`

// A parent that goes while we wait for the post is seen to be gone, and nothing is counted. An answer to an answer
// joins the thread of the first (COM-01). Values: the post, the author, the text, the key of the author's client, the
// comment that is answered.
export const insertAnswer = `
  post as (
    select p.id from posts p where p.id = $1::uuid and ${canView('$2::uuid')} for no key update
  ), parent as (
    select coalesce(c.parent_id, c.id) as id from comments c join post on post.id = c.post_id
    where c.id = $5::uuid and not exists (
      select from comments t join users x on x.id = t.author_id and x.closed_at is not null
      where t.id in (c.id, c.parent_id))
    for key share of c
  ), counted as (
    update posts p set comments_count = p.comments_count + 1 from parent where p.id = $1::uuid returning p.id
  ), threaded as (
    update comments c set replies_count = c.replies_count + 1 from parent, counted where c.id = parent.id returning c.id
  ), made as (
    insert into comments (post_id, author_id, parent_id, text, client_id)
    select counted.id, $2::uuid, threaded.id, $3, $4::uuid from counted, threaded
    returning id, post_id, parent_id, text, replies_count
  )`

const standingOf = statement<Omit<CommentStanding, 'visible'>, [string | null, string, string]>(`
  select c.author_id = $3::uuid as author, ${isAuthor('$3::uuid')} as "postAuthor"
  from comments c join posts p on p.id = c.post_id
  where c.id = $2::uuid and ($1::uuid is null or c.post_id = $1::uuid) and ${inAudience('$3::uuid')}
    and not exists (select from users x where x.id in (c.author_id, p.author_id) and x.closed_at is not null)`)

/** What policies need to know of someone and a comment: of this post, or (`null`) of whichever it stands under. */
export async function loadCommentStanding(
  db: Db,
  postId: string | null,
  commentId: string,
  viewerId: string,
): Promise<CommentStanding> {
  const [row] = await standingOf(db, [postId, commentId, viewerId])
  return { visible: row !== undefined, author: row?.author ?? false, postAuthor: row?.postAuthor ?? false }
}

export interface GoneComments {
  readonly authorIds: readonly string[]
  /** The comment that began the thread; null where it was the thread itself. */
  readonly threadId: string | null
}

/** Deletes a comment with its answers and takes them off the counters; answers whose they were, and their thread. */
export async function deleteComment(trx: Trx, postId: string, commentId: string): Promise<GoneComments> {
  await trx.selectFrom('posts').select('id').where('id', '=', postId).forUpdate().execute()
  const authors = await trx
    .selectFrom('comments')
    .select('author_id')
    .distinct()
    .where('post_id', '=', postId)
    .where((where) => where.or([where('id', '=', commentId), where('parent_id', '=', commentId)]))
    .execute()
  const gone = await trx
    .deleteFrom('comments')
    .where('id', '=', commentId)
    .where('post_id', '=', postId)
    .returning(['parent_id', 'replies_count'])
    .executeTakeFirst()
  if (!gone) return { authorIds: [], threadId: null }
  const whose = { authorIds: authors.map((row) => row.author_id), threadId: gone.parent_id }
  await trx
    .updateTable('posts')
    .set((set) => ({ comments_count: set('comments_count', '-', 1 + gone.replies_count) }))
    .where('id', '=', postId)
    .execute()
  if (gone.parent_id === null) return whose
  await trx
    .updateTable('comments')
    .set((set) => ({ replies_count: set('replies_count', '-', 1) }))
    .where('id', '=', gone.parent_id)
    .execute()
  return whose
}

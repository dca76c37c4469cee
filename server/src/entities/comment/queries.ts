import type { CommentStanding } from '@quad/contract/policies/comment.ts'
import { type Db, existsScalar, statement, statementByLimit, type Trx } from '../../platform/database.ts'
import { nobodyId, topId } from '../../platform/ids.ts'
import { recountRemainingHidden } from '../post/hiddenCountQueries.ts'
import { isAuthor } from '../post/policySql.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'
import { canViewComment, commentSql } from './policySql.ts'

export interface CommentRow extends UserBriefRow {
  id: string
  post_id: string
  parent_id: string | null
  text: string
  replies_count: number
}

type Viewer = string | null

/** SQL: the author of the thread of `comments c` hasn't closed their account, which hides the replies too. */
export const inOpenThread = `not ${existsScalar(
  'comments t join users x on x.id = t.author_id and x.closed_at is not null where t.id = c.parent_id',
)}`

// Comments by somebody the viewer has blocked are not listed (ruling 28).
const pageOf = (limit: number, where: string) => `
  select c.id, c.post_id, c.parent_id, c.text, c.replies_count - c.hidden_replies as replies_count, ${userBrief}
  from comments c join users u on u.id = c.author_id
  where c.post_id = $2::uuid and c.id < $3::uuid ${where}
    and u.closed_at is null
    and ${inOpenThread}
    and not ${existsScalar('blocks b where b.blocker_id = $1::uuid and b.blocked_id = c.author_id')}
  order by c.id desc limit ${limit}`

type Page = [viewer: string, postId: string, before: string]
const all = statementByLimit('comment.all')<CommentRow, Page>((limit) => pageOf(limit, ''))
const topLevel = statementByLimit('comment.topLevel')<CommentRow, Page>((limit) =>
  pageOf(limit, 'and c.parent_id is null'),
)
const replies = statementByLimit('comment.replies')<CommentRow, [...Page, parentId: string]>((limit) =>
  pageOf(limit, 'and c.parent_id = $4::uuid'),
)

export interface CommentPage {
  readonly postId: string
  /** `null` lists the top level, an id the replies to it, undefined both. */
  readonly parentId: string | null | undefined
  readonly before: string | undefined
  readonly limit: number
}

/** Lists a page of a post's comments, newest first. */
export function listComments(db: Db, viewer: Viewer, page: CommentPage): Promise<CommentRow[]> {
  const { postId, parentId, before = topId, limit } = page
  const viewerId = viewer ?? nobodyId
  if (parentId === undefined) return all(limit)(db, [viewerId, postId, before])
  return parentId === null
    ? topLevel(limit)(db, [viewerId, postId, before])
    : replies(limit)(db, [viewerId, postId, before, parentId])
}

const standingOf = statement('comment.standing')<Omit<CommentStanding, 'visible'>, [string | null, string, string]>(`
  select c.author_id = $3::uuid as author, ${isAuthor('$3::uuid')} as "postAuthor"
  from comments c join posts p on p.id = c.post_id
  where c.id = $2::uuid and ($1::uuid is null or c.post_id = $1::uuid) and ${canViewComment('$3::uuid')}`)

/** Loads the viewer's standing towards a comment; it must be under `postId`, unless that is `null`. */
export async function loadCommentStanding(
  db: Db,
  postId: string | null,
  commentId: string,
  viewerId: string,
): Promise<CommentStanding> {
  const [row] = await standingOf(db, [postId, commentId, viewerId])
  return { visible: row !== undefined, author: row?.author ?? false, postAuthor: row?.postAuthor ?? false }
}

export interface DeletedComments {
  /** Whose comments were deleted, each once. */
  readonly authorIds: readonly string[]
  /** The thread's first comment, where a reply was deleted; null where the whole thread was. */
  readonly threadId: string | null
}

const removing = (condition: string) => `
  with deleted as (
    delete from comments c using posts p
    where c.id = $2::uuid and c.post_id = $1::uuid and p.id = c.post_id ${condition}
    returning c.id, c.author_id, c.parent_id, c.replies_count
  ), counted as (
    update posts p set comments_count = p.comments_count - 1 - deleted.replies_count from deleted where p.id = $1::uuid
  ), threaded as (
    update comments c set replies_count = c.replies_count - 1 from deleted where c.id = deleted.parent_id
  )
  select deleted.parent_id as thread_id, array(
    select deleted.author_id union select c.author_id from comments c where c.parent_id = deleted.id
  ) as author_ids from deleted`

type RemovedRow = { author_ids: string[]; thread_id: string | null }
const remove = statement('comment.delete')<RemovedRow, [postId: string, commentId: string, viewer: string]>(
  removing(`and ${commentSql['comment.delete']('$3::uuid')}`),
)
const removeAny = statement('comment.remove')<RemovedRow, [postId: string, commentId: string]>(removing(''))

/** Deletes a comment with its replies and uncounts them; undefined where it is gone or the viewer may not delete it. */
export async function deleteComment(
  trx: Trx,
  postId: string,
  commentId: string,
  viewerId: string,
): Promise<DeletedComments | undefined> {
  await lockPost(trx, postId)
  const [deleted] = await remove(trx, [postId, commentId, viewerId])
  if (deleted) await recountRemainingHidden(trx, [postId])
  return deleted && { authorIds: deleted.author_ids, threadId: deleted.thread_id }
}

/** Deletes any comment with its replies and uncounts them, for a site admin; undefined where it is gone. */
export async function removeComment(
  trx: Trx,
  commentId: string,
): Promise<(DeletedComments & { readonly postId: string }) | undefined> {
  const found = await trx.selectFrom('comments').select('post_id').where('id', '=', commentId).executeTakeFirst()
  if (!found) return undefined
  const { post_id: postId } = found
  await lockPost(trx, postId)
  const [deleted] = await removeAny(trx, [postId, commentId])
  if (deleted) await recountRemainingHidden(trx, [postId])
  return deleted && { postId, authorIds: deleted.author_ids, threadId: deleted.thread_id }
}

async function lockPost(trx: Trx, postId: string): Promise<void> {
  await trx.selectFrom('posts').select('id').where('id', '=', postId).forUpdate().execute()
}

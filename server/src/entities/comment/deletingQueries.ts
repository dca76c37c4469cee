import { statement, type Trx } from '../../platform/database.ts'
import { recountHiddenReplies } from '../event/hiddenReplyQueries.ts'
import { recountRemainingHidden } from '../post/hiddenCountQueries.ts'
import { commentSql } from './policySql.ts'
import { type CommentTable, onEvents, onPosts } from './queries.ts'

export interface DeletedComments {
  /** Of the post or the event. */
  readonly placeId: string
  /** Whose comments were deleted, each once. */
  readonly authorIds: readonly string[]
  /** The thread's first comment, where a reply was deleted; null where the whole thread was. */
  readonly threadId: string | null
  /** Who lost a notification that is about a deleted comment alone, such as of a mention or a like. */
  readonly notifiedIds: readonly string[]
}

// Notifications about a comment or its replies go by a foreign key.
const notifiedOf = ({ table }: CommentTable, column: string) => `
  select n.user_id from notifications n
  where n.${column} in (select deleted.id union all select c.id from ${table} c where c.parent_id = deleted.id)`

// `also` and `notifiedIds` read the CTE `deleted`. Its replies go with a comment by a foreign key.
const deleting = ({ table, place, author }: CommentTable, where: string, also: string, notifiedIds: string) => `
  with deleted as (
    delete from ${table} c ${where}
    returning c.id, c.${place} as place_id, c.${author} as author_id, c.parent_id, c.replies_count
  ), threaded as (
    update ${table} c set replies_count = c.replies_count - 1 from deleted where c.id = deleted.parent_id
  ), ${also}
  select deleted.place_id as "placeId", deleted.parent_id as "threadId", ${notifiedIds} as "notifiedIds", array(
    select deleted.author_id union select c.${author} from ${table} c where c.parent_id = deleted.id
  ) as "authorIds" from deleted`

const deletingOnPost = (condition: string) =>
  deleting(
    onPosts,
    `using posts p where c.id = $2::uuid and c.post_id = $1::uuid and p.id = c.post_id ${condition}`,
    `counted as (
    update posts p set comments_count = p.comments_count - 1 - deleted.replies_count from deleted where p.id = $1::uuid
  )`,
    `array(${notifiedOf(onPosts, 'comment_id')})`,
  )

const remove = statement('comment.delete')<DeletedComments, [postId: string, commentId: string, viewer: string]>(
  deletingOnPost(`and ${commentSql['comment.delete']('$3::uuid')}`),
)
const removeAny = statement('comment.remove')<DeletedComments, [postId: string, commentId: string]>(deletingOnPost(''))

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
  return deleted
}

/** Deletes any comment with its replies and uncounts them, for a site admin; undefined where it is gone. */
export async function removeComment(trx: Trx, commentId: string): Promise<DeletedComments | undefined> {
  const found = await trx.selectFrom('comments').select('post_id').where('id', '=', commentId).executeTakeFirst()
  if (!found) return undefined
  await lockPost(trx, found.post_id)
  const [deleted] = await removeAny(trx, [found.post_id, commentId])
  if (deleted) await recountRemainingHidden(trx, [found.post_id])
  return deleted
}

async function lockPost(trx: Trx, postId: string): Promise<void> {
  await trx.selectFrom('posts').select('id').where('id', '=', postId).forUpdate().execute()
}

// The thread first, as its replies do; in a statement of its own, so that the next one sees replies written meanwhile.
const lockThread = statement('comment.lockEventThread')<{ id: string }, [commentId: string]>(`
  select t.id from event_comments t
  where t.id = (select coalesce(c.parent_id, c.id) from event_comments c where c.id = $1::uuid) for update`)

const removeOnEvent = statement('comment.deleteOnEvent')<DeletedComments, [commentId: string]>(
  deleting(
    onEvents,
    'where c.id = $1::uuid',
    `unnotified as (
    delete from notifications n using deleted
    where n.target_id = deleted.id and n.kind = 'eventReply' returning n.user_id
  )`,
    `array(select user_id from unnotified union ${notifiedOf(onEvents, 'event_comment_id')})`,
  ),
)

/** Deletes a comment on an event with its replies and the notifications about its thread; undefined if it is gone. */
export async function deleteEventComment(trx: Trx, commentId: string): Promise<DeletedComments | undefined> {
  await lockThread(trx, [commentId])
  const [deleted] = await removeOnEvent(trx, [commentId])
  if (deleted && deleted.threadId !== null) await recountHiddenReplies(trx, [deleted.threadId])
  return deleted
}

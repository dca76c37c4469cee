import type { BodyOf } from '@quad/contract/call.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { likeCommentOnPost } from '../../entities/acts/likeComment.ts'
import { mentionPeople } from '../../entities/acts/mentionPeople.ts'
import { writeComment } from '../../entities/acts/queries.ts'
import { deleteComment as remove } from '../../entities/comment/deletingQueries.ts'
import { holdPost } from '../../entities/comment/likeQueries.ts'
import { presentComment } from '../../entities/comment/present.ts'
import { findSent, listComments as list, loadCommentStanding, onPosts } from '../../entities/comment/queries.ts'
import { pageOfReactors, reactToComment } from '../../entities/comment/reactions.ts'
import type { WrittenComment } from '../../entities/comment/writingQueries.ts'
import { emitNotificationsChanged } from '../../entities/notification/notify.ts'
import { loadPostStanding } from '../../entities/post/queries.ts'
import { withdrawComments } from '../../entities/removal/removeThing.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import { bothWays, type Handler } from '../../platform/http/handler.ts'

/** A page of a post's comments, also for visitors (COM-02, COM-04). */
export const listComments: Handler<typeof calls.listComments> = async ({
  viewer,
  presentContext,
  params,
  query,
  context,
}) => {
  demand(may('post.read', await loadPostStanding(context.db, params.id, viewer?.userId ?? null)))
  const rows = await list(context.db, viewer?.userId ?? null, {
    placeId: params.id,
    parentId: query.parentCommentId === 'null' ? null : query.parentCommentId,
    before: query['_id[$lt]'] ?? query.lastDocId,
    limit: limits.commentPageSize + 1,
  })
  const page = rows.slice(0, limits.commentPageSize)
  return {
    comments: page.map((row) => presentComment(row, presentContext)),
    moreComments: rows.length > limits.commentPageSize,
    lastDocId: page.at(-1)?.id ?? null,
  }
}

/** Comments on a post or replies to a comment and notifies its author (COM-01, NOTI-01). */
export const createComment: Handler<typeof calls.createComment> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  const comment = await write(context, params.id, viewer.userId, body)
  if (!comment) {
    // The write itself checks that the viewer may see the post (decision 13): the policy gives the reason.
    demand(may('post.comment', await loadPostStanding(context.db, params.id, viewer.userId)))
    return fail(body.parentCommentId ? 'comment.parentUnknown' : 'post.notFound')
  }
  emitNotificationsChanged(context, comment.notifiedIds)
  return presentComment(comment, presentContext)
}

async function write(
  { db, jobs }: AppContext,
  postId: string,
  authorId: string,
  body: BodyOf<typeof calls.createComment>,
): Promise<WrittenComment | undefined> {
  const { comment: text, clientId = null, parentCommentId: parentId = null, mentions: ids } = body
  const draft = { postId, authorId, text, clientId, parentId }
  try {
    // Without mentions, the notifications are part of the one statement (decision 17).
    if (!ids?.length) return await writeComment(db, draft)
    return await db.transaction().execute(async (trx) => {
      const made = await writeComment(trx, draft)
      if (!made) return undefined
      const written = { on: 'comment' as const, id: made.id, placeId: postId, authorId, text, ids }
      const { mentions, notifiedIds } = await mentionPeople(trx, jobs, written, made.notifiedIds)
      return { ...made, mentions, notifiedIds: [...made.notifiedIds, ...notifiedIds] }
    })
  } catch (error) {
    const known = await findSent(db, onPosts, { authorId, clientId }, error)
    return known && { ...known, notifiedIds: [] }
  }
}

/** Deletes a comment with its replies (COM-03). */
export const deleteComment: Handler<typeof calls.deleteComment> = async ({ viewer, params, context }) => {
  const { id: postId, commentId } = params
  const demandStanding = async () =>
    demand(may('comment.delete', await loadCommentStanding(context.db, postId, commentId, viewer.userId)))
  await demandStanding()
  const withdrawnFrom = await context.db
    .transaction()
    .execute(async (trx) => withdrawComments(trx, 'post', await remove(trx, postId, commentId, viewer.userId)))
  if (!withdrawnFrom) {
    // The deletion was refused: check again to return the right error.
    await demandStanding()
    return fail('comment.notFound')
  }
  emitNotificationsChanged(context, withdrawnFrom)
  return { success: true }
}

/** Likes a comment, or takes that back; idempotent (COM-05). */
export const [likeComment, unlikeComment] = bothWays<typeof calls.likeComment | typeof calls.unlikeComment>(
  ({ viewer: { userId }, params: { id, commentId }, context }, on) =>
    likeCommentOnPost(context, {
      commentId,
      userId,
      on,
      async check(trx) {
        await holdPost(trx, id)
        demand(may('comment.like', await loadCommentStanding(trx, id, commentId, userId)))
      },
    }),
)

/** Adds or removes a reaction to a comment; idempotent (COM-06). */
export const [addCommentReaction, removeCommentReaction] = bothWays<
  typeof calls.addCommentReaction | typeof calls.removeCommentReaction
>(({ viewer, params, context }, on) => reactToComment(context.db, onPosts, params, viewer.userId, on))

/** Lists who reacted to a comment with one emoji (COM-06). */
export const listCommentReactions: Handler<typeof calls.listCommentReactions> = ({
  viewer,
  presentContext,
  params,
  query,
  context,
}) => pageOfReactors(context.db, onPosts, params, query, viewer.userId, presentContext)

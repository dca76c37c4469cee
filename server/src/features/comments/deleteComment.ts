import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { deleteComment as remove, loadCommentStanding } from '../../entities/comment/queries.ts'
import { emitNotificationsChanged } from '../../entities/notification/emitNotificationsChanged.ts'
import { withdraw } from '../../entities/notification/notify.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Deletes a comment with its replies (COM-03). */
export const deleteComment: Handler<typeof calls.deleteComment> = async ({ viewer, params, context }) => {
  demand(may('comment.delete', await loadCommentStanding(context.db, params.id, params.commentId, viewer.userId)))
  const { id: postId, commentId } = params
  const withdrawnFrom = await context.db.transaction().execute(async (trx) => {
    const { authorIds, threadId } = await remove(trx, postId, commentId)
    const actsOn = (targetId: string) => authorIds.map((actorId) => ({ actorId, targetId }))
    const comments = await withdraw(trx, 'comment', actsOn(postId))
    const replies = threadId === null ? [] : await withdraw(trx, 'reply', actsOn(threadId))
    return [...new Set([...comments, ...replies])]
  })
  emitNotificationsChanged(context, withdrawnFrom)
  return { success: true }
}

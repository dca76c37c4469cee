import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { deleteComment as remove } from '../../entities/comment/deletingQueries.ts'
import { loadCommentStanding } from '../../entities/comment/queries.ts'
import { emitNotificationsChanged } from '../../entities/notification/notify.ts'
import { withdrawComments } from '../../entities/removal/withdrawComments.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

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

import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { deleteComment as remove, loadCommentStanding } from '../../entities/comment/queries.ts'
import { withdrawComments } from '../../entities/notification/tellQueries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { emitNotices } from '../../entities/notification/emitNotices.ts'

/** Deletes a comment with its answers (COM-03). */
export const deleteComment: Handler<typeof calls.deleteComment> = async ({ viewer, params, context }) => {
  demand(may('comment.delete', await loadCommentStanding(context.db, params.id, params.commentId, viewer.userId)))
  const untold = await context.db
    .transaction()
    .execute(async (trx) => withdrawComments(trx, params.id, await remove(trx, params.id, params.commentId)))
  emitNotices(context, untold)
  return { success: true }
}

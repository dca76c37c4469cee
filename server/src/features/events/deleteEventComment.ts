import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { deleteEventComment as remove } from '../../entities/comment/deletingQueries.ts'
import { loadEventCommentStanding } from '../../entities/comment/queries.ts'
import { emitNotificationsChanged } from '../../entities/notification/notify.ts'
import { withdrawComments } from '../../entities/removal/withdrawComments.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Deletes a comment on an event with its replies (EVT-12, ruling 37). */
export const deleteEventComment: Handler<typeof calls.deleteEventComment> = async ({ viewer, params, context }) => {
  const { id, commentId } = params
  const notifiedIds = await context.db.transaction().execute(async (trx) => {
    demand(may('eventComment.delete', await loadEventCommentStanding(trx, id, commentId, viewer.userId)))
    return (await withdrawComments(trx, 'event', await remove(trx, commentId))) ?? fail('comment.notFound')
  })
  emitNotificationsChanged(context, notifiedIds)
  return { success: true }
}

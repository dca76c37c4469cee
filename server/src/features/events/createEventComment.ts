import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentEventComment } from '../../entities/comment/present.ts'
import { findSent, loadEventCommentStanding, onEvents } from '../../entities/comment/queries.ts'
import { isEventGone, type NewEventComment, writeEventComment } from '../../entities/comment/writingQueries.ts'
import { loadEventStanding } from '../../entities/event/queries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { deleteEventComment as remove } from '../../entities/comment/deletingQueries.ts'
import { withdrawComments } from '../../entities/removal/withdrawComments.ts'

/** Comments on an event, or replies to a comment (EVT-12, NOTI-01). */
export const createEventComment: Handler<typeof calls.createEventComment> = async ({
  viewer: { userId },
  presentContext,
  params,
  body,
  context,
}) => {
  demand(may('event.comment', await loadEventStanding(context.db, params.id, userId)))
  const { comment: text, parentCommentId: parentId = null, clientId = null } = body
  const row = await write(context, { eventId: params.id, authorId: userId, text, parentId, clientId })
  return row ? presentEventComment(row, presentContext) : fail('comment.parentUnknown')
}

async function write(context: AppContext, comment: NewEventComment) {
  const kind = comment.parentId === null ? 'eventComment' : 'eventReply'
  try {
    const { row, notifiedIds } = await context.db.transaction().execute(async (trx) => {
      const made = await writeEventComment(trx, comment)
      if (!made) return { row: made, notifiedIds: [] }
      const act = { actorId: comment.authorId, subjectId: made.id }
      return { row: made, notifiedIds: await notify(trx, context.jobs, kind, act) }
    })
    emitNotificationsChanged(context, notifiedIds)
    return row
  } catch (error) {
    if (isEventGone(error)) fail('event.notFound')
    return findSent(context.db, onEvents, comment, error)
  }
}

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

import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import {
  findEventComment,
  findSentComment,
  insertEventComment,
  isEventGone,
  isRetried,
  type NewEventComment,
} from '../../entities/event/commentQueries.ts'
import { presentEventComment } from '../../entities/event/presentComment.ts'
import { loadEventStanding } from '../../entities/event/queries.ts'
import { emitNotificationsChanged } from '../../entities/notification/emitNotificationsChanged.ts'
import { notify } from '../../entities/notification/notify.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

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
  const row = await write(context, { eventId: params.id, userId, text, parentId, clientId })
  return row ? presentEventComment(row, presentContext) : fail('comment.parentUnknown')
}

async function write(context: AppContext, comment: NewEventComment) {
  const { userId, clientId, parentId } = comment
  try {
    const { id, notifiedIds } = await context.db.transaction().execute(async (trx) => {
      const made = await insertEventComment(trx, comment)
      if (made === undefined) return { id: made, notifiedIds: [] }
      const act = { actorId: userId, subjectId: made }
      return {
        id: made,
        notifiedIds: await notify(trx, context.jobs, parentId === null ? 'eventComment' : 'eventReply', act),
      }
    })
    emitNotificationsChanged(context, notifiedIds)
    return id === undefined ? undefined : await findEventComment(context.db, id)
  } catch (error) {
    if (isEventGone(error)) fail('event.notFound')
    if (clientId === null || !isRetried(error)) throw error
    return findSentComment(context.db, userId, clientId)
  }
}

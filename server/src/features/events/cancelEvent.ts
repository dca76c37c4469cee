import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentEvent } from '../../entities/event/present.ts'
import { findEvent } from '../../entities/event/queries.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { closeEvent, lockEvent, markCancelled } from '../../entities/event/writingQueries.ts'
import { noticeDeletedBy, noticeEnd } from '../../entities/notification/noticeQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Cancels an event for good and notifies the registered; again changes nothing (EVT-16, ruling 80). */
export const cancelEvent: Handler<typeof calls.cancelEvent> = async ({
  viewer: { userId },
  presentContext,
  params: { id },
  body: { note },
  context,
}) => {
  await context.db.transaction().execute(async (trx) => {
    await lockEvent(trx, id)
    demand(may('event.cancel', await loadEventStanding(trx, id, userId)))
    if (!(await markCancelled(trx, id))) return
    await noticeEnd(trx, 'event', { targetId: id, actorId: userId, note })
    await context.jobs.enqueue(trx, 'sendNotices', null)
  })
  const row = await findEvent(context.db, userId, id)
  return row ? presentEvent(row, presentContext) : fail('event.notFound')
}

/** Deletes an event for everyone at once; a job removes what belongs to it, another notifies the registered (EVT-08, rulings 37, 80). */
export const deleteEvent: Handler<typeof calls.deleteEvent> = async ({ viewer, params, context }) => {
  await context.db.transaction().execute(async (trx) => {
    await lockEvent(trx, params.id)
    demand(may('event.delete', await loadEventStanding(trx, params.id, viewer.userId)))
    await closeEvent(trx, params.id)
    await noticeDeletedBy(trx, params.id, viewer.userId)
    await context.jobs.enqueue(trx, 'sendNotices', null)
    await context.jobs.enqueue(trx, 'eraseEvents', null)
  })
  return { success: true }
}

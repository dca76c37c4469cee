import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadEventStanding } from '../../entities/event/queries.ts'
import { closeEvent, lockEvent } from '../../entities/event/writingQueries.ts'
import { noticeDeletedBy } from '../../entities/notification/noticeQueries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

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

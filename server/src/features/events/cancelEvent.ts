import type { calls } from '@quad/contract/calls/index.ts'
import type { SeriesScope } from '@quad/contract/entities/series.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentEvent } from '../../entities/event/present.ts'
import { findEvent } from '../../entities/event/queries.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import {
  assertAdminOfDates,
  cancelDates,
  closeDates,
  listEnded,
  lockOtherDates,
} from '../../entities/event/seriesQueries.ts'
import { lockEvent, markCancelled } from '../../entities/event/writingQueries.ts'
import { noticeDates } from '../../entities/notification/dateNoticeQueries.ts'
import { noticeDeletedBy, noticeEnd } from '../../entities/notification/noticeQueries.ts'
import { isPaidFor } from '../../entities/payment/queries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Cancels an event for good and notifies the registered; again changes nothing (EVT-16, EVT-36, ruling 80). */
export const cancelEvent: Handler<typeof calls.cancelEvent> = async ({
  viewer: { userId },
  presentContext,
  params: { id },
  body: { note, scope = 'this' },
  context,
}) => {
  await context.db.transaction().execute(async (trx) => {
    const { dateIds, series } = await lockOtherDates(trx, { eventId: id, scope })
    await lockEvent(trx, id)
    demand(may('event.cancel', await loadEventStanding(trx, id, userId)))
    await assertAdminOfDates(trx, dateIds, userId)
    const isNew = await markCancelled(trx, id)
    if (dateIds.length > 0) await cancelDates(trx, dateIds)
    if (!isNew && dateIds.length === 0) return
    const act = { actorId: userId, note }
    if (series) {
      const ended = await listEnded(trx, isNew ? [id, ...dateIds] : dateIds)
      await noticeDates(trx, 'datesCancelled', ended, { ...act, seriesId: series.id })
    } else await noticeEnd(trx, 'event', { ...act, targetId: id })
    await context.jobs.enqueue(trx, 'sendNotices', null)
  })
  const row = await findEvent(context.db, userId, id)
  return row ? presentEvent(row, presentContext) : fail('event.notFound')
}

/** Deletes an event for everyone at once; a job removes what belongs to it, another notifies the registered (EVT-08, rulings 37, 80). */
export const deleteEvent: Handler<typeof calls.deleteEvent> = async ({ viewer, params, context }) => {
  await remove(context, { eventId: params.id, userId: viewer.userId, scope: 'this' })
  return { success: true }
}

/** Deletes an event with the later dates of its series, or all; their people are notified once (EVT-36). */
export const deleteEventDates: Handler<typeof calls.deleteEventDates> = async ({ viewer, params, query, context }) => {
  await remove(context, { eventId: params.id, userId: viewer.userId, scope: query.scope })
  return { success: true }
}

interface Removal {
  readonly eventId: string
  readonly userId: string
  readonly scope: SeriesScope
}

async function remove({ db, jobs }: AppContext, { eventId, userId, scope }: Removal): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { dateIds } = await lockOtherDates(trx, { eventId, scope, any: true })
    await lockEvent(trx, eventId)
    demand(may('event.delete', await loadEventStanding(trx, eventId, userId)))
    await assertAdminOfDates(trx, dateIds, userId)
    const ids = [eventId, ...dateIds]
    if (await isPaidFor(trx, ids)) fail('event.paid')
    await closeDates(trx, ids)
    await noticeDeletedBy(trx, ids, userId)
    await jobs.enqueue(trx, 'sendNotices', null)
    await jobs.enqueue(trx, 'eraseEvents', null)
  })
}

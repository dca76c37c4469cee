import type { SeriesRule } from '@quad/contract/bodies/series.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findChannelAccess, lockMembership } from '../../entities/channel/queries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { emitSessionsChanged } from '../../entities/session/emitSessionsChanged.ts'
import { presentSession } from '../../entities/session/present.ts'
import { findSession } from '../../entities/session/queries.ts'
import {
  deleteSessionRows,
  insertSession,
  lockSession,
  setSessionImage,
} from '../../entities/session/writingQueries.ts'
import { addSessionDates, lockOtherSessions } from '../../entities/session/seriesQueries.ts'
import { insertSeries } from '../../entities/series/queries.ts'
import { datesOf, ruleFault, storedRule } from '../../entities/series/rule.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { noticeEnd } from '../../entities/notification/noticeQueries.ts'

/** Adds a session to a channel and notifies those who read it (SESS-01, SESS-04, NOTI-01). */
export const createSession: Handler<typeof calls.createSession> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  const { id, access, notifiedIds } = await context.db.transaction().execute(async (trx) => {
    await lockMembership(trx, params.id, viewer.userId)
    const found = await findChannelAccess(trx, params.id, viewer.userId)
    demand(may('channel.addSession', found.standing))
    const added = await insertSession(trx, params.id, viewer.userId, body)
    const { repeats, timeZone = 'Asia/Kolkata' } = body
    if (body.sessionImg) await setSessionImage(trx, context.jobs, added, viewer.userId, body.sessionImg)
    if (repeats) await addSeries(trx, added, { repeats, timeZone, start: body.startTime })
    await context.limiter.charge('newSession', viewer.userId)
    const act = { actorId: viewer.userId, subjectId: added }
    return { id: added, access: found, notifiedIds: await notify(trx, context.jobs, 'session', act) }
  })
  emitSessionsChanged(context, access)
  emitNotificationsChanged(context, notifiedIds)
  const row = await findSession(context.db, viewer.userId, params.id, id)
  return row ? presentSession(row, presentContext) : fail('session.notFound')
}

interface Repetition {
  readonly repeats: SeriesRule
  readonly timeZone: string
  readonly start: Date
}

/** Makes a new session the first date of a series (SESS-04). */
async function addSeries(trx: Trx, sessionId: string, { repeats, timeZone, start }: Repetition): Promise<void> {
  const found = datesOf(repeats, start, timeZone)
  const fault = ruleFault(found, start)
  if (fault) fail('request.invalid', { fields: { [`repeats.${fault.field}`]: fault.message } })
  const seriesId = await insertSeries(trx, { ...storedRule(repeats, start, timeZone), timeZone })
  await addSessionDates(trx, sessionId, seriesId, found.starts.slice(1))
}

/** Deletes a session with its image and notifications; its channel's members are notified (SESS-01, SESS-03, SESS-04). */
export const deleteSession: Handler<typeof calls.deleteSession> = async ({ viewer, params, query, context }) => {
  const { id, sessionId } = params
  const access = await context.db.transaction().execute(async (trx) => {
    await lockMembership(trx, id, viewer.userId)
    const found = await findChannelAccess(trx, id, viewer.userId)
    demand(may('channel.addSession', found.standing))
    const { dateIds } = await lockOtherSessions(trx, id, sessionId, query.scope ?? 'this')
    if (!(await lockSession(trx, id, sessionId))) fail('session.notFound')
    await noticeEnd(trx, 'session', { targetId: sessionId, actorId: viewer.userId, note: query.note, dateIds })
    await context.jobs.enqueue(trx, 'sendNotices', null)
    await deleteSessionRows(trx, [sessionId, ...dateIds])
    await context.jobs.enqueue(trx, 'deleteFiles', null)
    return found
  })
  emitSessionsChanged(context, access)
  return { success: true }
}

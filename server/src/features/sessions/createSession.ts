import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findChannelAccess, lockMembership } from '../../entities/channel/queries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { emitSessionsChanged } from '../../entities/session/emitSessionsChanged.ts'
import { presentSession } from '../../entities/session/present.ts'
import { findSession } from '../../entities/session/queries.ts'
import { deleteSessionRow, insertSession, lockSession, setSessionImage } from '../../entities/session/writingQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { noticeEnd } from '../../entities/notification/noticeQueries.ts'

/** Adds a session to a channel and notifies those who read it (SESS-01, NOTI-01). */
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
    if (body.sessionImg) await setSessionImage(trx, context.jobs, added, viewer.userId, body.sessionImg)
    await context.limiter.charge('newSession', viewer.userId)
    const act = { actorId: viewer.userId, subjectId: added }
    return { id: added, access: found, notifiedIds: await notify(trx, context.jobs, 'session', act) }
  })
  emitSessionsChanged(context, access)
  emitNotificationsChanged(context, notifiedIds)
  const row = await findSession(context.db, viewer.userId, params.id, id)
  return row ? presentSession(row, presentContext) : fail('session.notFound')
}

/** Deletes a session with its image and notifications; its channel's members are notified (SESS-01, SESS-03). */
export const deleteSession: Handler<typeof calls.deleteSession> = async ({ viewer, params, query, context }) => {
  const { id, sessionId } = params
  const access = await context.db.transaction().execute(async (trx) => {
    await lockMembership(trx, id, viewer.userId)
    const found = await findChannelAccess(trx, id, viewer.userId)
    demand(may('channel.addSession', found.standing))
    if (!(await lockSession(trx, id, sessionId))) fail('session.notFound')
    await noticeEnd(trx, 'session', { targetId: sessionId, actorId: viewer.userId, note: query.note })
    await context.jobs.enqueue(trx, 'sendNotices', null)
    await deleteSessionRow(trx, sessionId)
    await context.jobs.enqueue(trx, 'deleteFiles', null)
    return found
  })
  emitSessionsChanged(context, access)
  return { success: true }
}

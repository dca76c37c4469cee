import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findChannelAccess, lockMembership } from '../../entities/channel/queries.ts'
import { emitSessionsChanged } from '../../entities/session/emitSessionsChanged.ts'
import { noticeEnd } from '../../entities/notification/noticeQueries.ts'
import { deleteSessionRow, lockSession } from '../../entities/session/writingQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

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

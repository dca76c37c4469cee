import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findChannelAccess, lockMembership } from '../../entities/channel/queries.ts'
import { emitSessionsChanged } from '../../entities/session/emitSessionsChanged.ts'
import { presentSession } from '../../entities/session/present.ts'
import { findSession } from '../../entities/session/queries.ts'
import { collectChange, findFacts } from '../../entities/notification/noticeQueries.ts'
import { lockSession, saveSession, setSessionImage } from '../../entities/session/writingQueries.ts'
import { lockOtherSessions, spreadSession } from '../../entities/session/seriesQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Edits a session, or adds the link to its recording (SESS-01, SESS-03, SESS-04). */
export const updateSession: Handler<typeof calls.updateSession> = async ({
  viewer: { userId },
  presentContext,
  params: { id, sessionId },
  body,
  context,
}) => {
  const { note = '', scope = 'this', ...changes } = body
  const access = await context.db.transaction().execute(async (trx) => {
    await lockMembership(trx, id, userId)
    const found = await findChannelAccess(trx, id, userId)
    demand(may('channel.addSession', found.standing))
    const others = await lockOtherSessions(trx, id, sessionId, scope)
    if (!(await lockSession(trx, id, sessionId))) fail('session.notFound')
    const before = await findFacts(trx, 'session', sessionId)
    await saveSession(trx, sessionId, changes)
    const now = context.clock.now()
    const { sessionImg: image } = body
    if (image !== undefined) await setSessionImage(trx, context.jobs, sessionId, userId, image === '' ? null : image)
    await spreadSession(trx, context.jobs, { sessionId, ...others }, changes)
    const { dateIds } = others
    await collectChange(trx, 'session', before, { targetId: sessionId, actorId: userId, note, now, dateIds })
    return found
  })
  emitSessionsChanged(context, access)
  const row = await findSession(context.db, userId, id, sessionId)
  return row ? presentSession(row, presentContext) : fail('session.notFound')
}

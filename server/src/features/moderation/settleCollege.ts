import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { insertRemoved } from '../../entities/case/removedQueries.ts'
import { presentCollege } from '../../entities/college/present.ts'
import { findCollege } from '../../entities/college/queries.ts'
import { approveRequest, rejectRequest } from '../../entities/college/requestQueries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { logSiteAct } from '../../entities/siteAct/queries.ts'
import { loadSiteAdminStanding } from '../../entities/user/adminQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Makes a requested college live and verified, or verifies one that went live by itself (COLL-02, ruling 15). */
export const approveCollege: Handler<typeof calls.approveCollege> = async ({
  viewer,
  presentContext,
  params: { id: targetId },
  body: { reason },
  context,
}) => {
  const { db, jobs } = context
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  const notifiedIds = await db.transaction().execute(async (trx) => {
    const { makerId, wentLive } = (await approveRequest(trx, targetId)) ?? fail('college.notPending')
    await logSiteAct(trx, { adminId: viewer.userId, act: 'approveCollege', targetId, reason })
    if (!wentLive || makerId === null || makerId === viewer.userId) return []
    return notify(trx, jobs, 'collegeLive', { actorId: makerId, subjectId: targetId })
  })
  emitNotificationsChanged(context, notifiedIds)
  const row = await findCollege(db, targetId)
  return row ? presentCollege(row, presentContext) : fail('college.notPending')
}

/** Deletes a requested college, also one that went live by itself and that nobody verified (COLL-02, ruling 15). */
export const rejectCollege: Handler<typeof calls.rejectCollege> = async ({
  viewer,
  params: { id: targetId },
  query: { reason },
  context,
}) => {
  const { db, jobs } = context
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  const notifiedIds = await db.transaction().execute(async (trx) => {
    const { name: title = '' } = (await findCollege(trx, targetId)) ?? {}
    const { makerId, inUse } = (await rejectRequest(trx, targetId)) ?? fail('college.notPending')
    if (inUse) fail('college.inUse')
    // Read the name before the deletion, so that the log can show it.
    await insertRemoved(trx, targetId, { kind: 'college', title, text: '', around: [] })
    await jobs.enqueue(trx, 'deleteFiles', null)
    await logSiteAct(trx, { adminId: viewer.userId, act: 'rejectCollege', targetId, reason })
    if (makerId === null || makerId === viewer.userId) return []
    return notify(trx, jobs, 'collegeRejected', { actorId: makerId, subjectId: targetId })
  })
  emitNotificationsChanged(context, notifiedIds)
  return { success: true }
}

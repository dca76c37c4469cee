import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { logSiteAct } from '../../entities/siteAct/queries.ts'
import { loadSiteAdminStanding } from '../../entities/user/siteAdminQueries.ts'
import { endSuspension } from '../../entities/user/suspensionQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Ends a suspension before its time (SUP-03). */
export const liftSuspension: Handler<typeof calls.liftSuspension> = async ({
  viewer,
  params: { id: targetId },
  query: { reason },
  context: { db },
}) => {
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  await db.transaction().execute(async (trx) => {
    if (!(await endSuspension(trx, targetId))) fail('suspension.notFound')
    await logSiteAct(trx, { adminId: viewer.userId, act: 'liftSuspension', targetId, reason })
  })
  return { success: true }
}

import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { rejectRequest } from '../../entities/college/requestQueries.ts'
import { logSiteAct } from '../../entities/siteAct/queries.ts'
import { loadSiteAdminStanding } from '../../entities/user/siteAdminQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Deletes a requested college, so that it never goes live (COLL-02, ruling 15). */
export const rejectCollege: Handler<typeof calls.rejectCollege> = async ({
  viewer,
  params: { id: targetId },
  query: { reason },
  context: { db, jobs },
}) => {
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  await db.transaction().execute(async (trx) => {
    if (!(await rejectRequest(trx, targetId))) fail('college.notPending')
    await jobs.enqueue(trx, 'deleteFiles', null)
    await logSiteAct(trx, { adminId: viewer.userId, act: 'rejectCollege', targetId, reason })
  })
  return { success: true }
}

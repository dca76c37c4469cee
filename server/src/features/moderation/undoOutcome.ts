import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadCase } from '../../entities/case/loadCase.ts'
import { undoDecision } from '../../entities/case/settleQueries.ts'
import { logSiteAct } from '../../entities/siteAct/queries.ts'
import { loadSiteAdminStanding } from '../../entities/user/siteAdminQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Opens a decided case again, before its outcome is carried out (SUP-03, decision 24). */
export const undoOutcome: Handler<typeof calls.undoOutcome> = async ({ viewer, presentContext, params, context }) => {
  const { db } = context
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  const load = async () => (await loadCase(db, params.id, presentContext)) ?? fail('case.notFound')
  await load()
  await db.transaction().execute(async (trx) => {
    const outcome = (await undoDecision(trx, params.id)) ?? fail('case.tooLate')
    await logSiteAct(trx, { adminId: viewer.userId, act: 'undoOutcome', targetId: params.id, outcome })
  })
  return load()
}

import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentClub } from '../../entities/club/present.ts'
import { findClub } from '../../entities/club/shownQueries.ts'
import { updateLearning } from '../../entities/club/writingQueries.ts'
import { logSiteAct } from '../../entities/siteAct/queries.ts'
import { loadSiteAdminStanding } from '../../entities/user/adminQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Sets or clears the mark of a learning club (CLUB-08). */
export const markLearningClub: Handler<typeof calls.markLearningClub> = async ({
  viewer,
  presentContext,
  params: { id: targetId },
  body: { learningXClub: learning, reason },
  context: { db },
}) => {
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  await db.transaction().execute(async (trx) => {
    if (!(await updateLearning(trx, targetId, learning))) fail('club.notFound')
    const details = { learningXClub: learning }
    await logSiteAct(trx, { adminId: viewer.userId, act: 'markLearningClub', targetId, reason, details })
  })
  const row = await findClub(db, viewer.userId, targetId)
  return row ? presentClub(row, presentContext) : fail('club.notFound')
}

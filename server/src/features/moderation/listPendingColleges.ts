import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentPendingCollege } from '../../entities/college/present.ts'
import { listPending } from '../../entities/college/requestQueries.ts'
import { loadSiteAdminStanding } from '../../entities/user/siteAdminQueries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const listPendingColleges: Handler<typeof calls.listPendingColleges> = async ({
  viewer,
  presentContext,
  query,
  context: { db },
}) => {
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  const rows = await listPending(db, query.after ?? null, query.limit ?? limits.listSize)
  return rows.map((row) => presentPendingCollege(row, presentContext))
}

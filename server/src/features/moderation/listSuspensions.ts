import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentSuspension } from '../../entities/siteAct/present.ts'
import { loadSiteAdminStanding } from '../../entities/user/siteAdminQueries.ts'
import { listSuspensions as list } from '../../entities/user/suspensionQueries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const listSuspensions: Handler<typeof calls.listSuspensions> = async ({
  viewer,
  presentContext,
  query,
  context: { db },
}) => {
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  const rows = await list(db, query.after ?? null, query.limit ?? limits.listSize)
  return rows.map((row) => presentSuspension(row, presentContext))
}

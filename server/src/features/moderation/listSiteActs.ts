import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentSiteAct } from '../../entities/siteAct/present.ts'
import { listSiteActs as list } from '../../entities/siteAct/queries.ts'
import { loadSiteAdminStanding } from '../../entities/user/siteAdminQueries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const listSiteActs: Handler<typeof calls.listSiteActs> = async ({
  viewer,
  presentContext,
  query,
  context: { db },
}) => {
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  const rows = await list(db, query['_id[$lt]'] ?? null, query.limit ?? limits.listSize)
  return rows.map((row) => presentSiteAct(row, presentContext))
}

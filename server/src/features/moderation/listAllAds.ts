import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentAd } from '../../entities/ad/present.ts'
import { listAllAds as list } from '../../entities/ad/queries.ts'
import { loadSiteAdminStanding } from '../../entities/user/siteAdminQueries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const listAllAds: Handler<typeof calls.listAllAds> = async ({
  viewer,
  presentContext,
  query,
  context: { db },
}) => {
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  const rows = await list(db, viewer.userId, query['_id[$lt]'] ?? null, query.limit ?? limits.listSize)
  return rows.map((row) => presentAd(row, presentContext))
}

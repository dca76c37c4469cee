import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { draftAd } from '../../entities/ad/draftAd.ts'
import { presentAd } from '../../entities/ad/present.ts'
import { findAd, loadAdStanding, saveAd } from '../../entities/ad/queries.ts'
import { logSiteAct } from '../../entities/siteAct/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const updateAd: Handler<typeof calls.updateAd> = async ({ viewer, presentContext, params, body, context }) => {
  demand(may('ad.publish', await loadAdStanding(context.db, params.id, viewer.userId)))
  const changed = await context.db.transaction().execute(async (trx) => {
    const id = await saveAd(trx, params.id, draftAd(body))
    if (id) await logSiteAct(trx, { adminId: viewer.userId, act: 'editAd', targetId: id })
    return id
  })
  const ad = await findAd(context.db, viewer.userId, params.id)
  if (!ad) return fail('ad.notFound')
  return changed ? presentAd(ad, presentContext) : fail('ad.pageUnknown')
}

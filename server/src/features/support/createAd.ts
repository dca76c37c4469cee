import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { draftAd } from '../../entities/ad/draftAd.ts'
import { presentAd } from '../../entities/ad/present.ts'
import { findAd, insertAd, loadAdStanding } from '../../entities/ad/queries.ts'
import { logSiteAct } from '../../entities/siteAct/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const createAd: Handler<typeof calls.createAd> = async ({ viewer, presentContext, body, context }) => {
  demand(may('ad.publish', await loadAdStanding(context.db, null, viewer.userId)))
  const id = await context.db.transaction().execute(async (trx) => {
    const targetId = (await insertAd(trx, draftAd(body), viewer.userId)) ?? fail('ad.pageUnknown')
    await logSiteAct(trx, { adminId: viewer.userId, act: 'createAd', targetId })
    return targetId
  })
  const ad = await findAd(context.db, viewer.userId, id)
  return ad ? presentAd(ad, presentContext) : fail('ad.pageUnknown')
}

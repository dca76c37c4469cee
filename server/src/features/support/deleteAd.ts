import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { deleteAd as remove, loadAdStanding } from '../../entities/ad/queries.ts'
import { logSiteAct } from '../../entities/siteAct/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const deleteAd: Handler<typeof calls.deleteAd> = async ({ viewer, params, context }) => {
  demand(may('ad.publish', await loadAdStanding(context.db, params.id, viewer.userId)))
  await context.db.transaction().execute(async (trx) => {
    if (!(await remove(trx, params.id))) fail('ad.notFound')
    await logSiteAct(trx, { adminId: viewer.userId, act: 'deleteAd', targetId: params.id })
  })
  return { success: true }
}

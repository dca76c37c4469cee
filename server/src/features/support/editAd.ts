import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies.ts'
import { draftAd } from '../../entities/ad/draftAd.ts'
import { presentAd } from '../../entities/ad/present.ts'
import { findAd, loadAdStanding, updateAd } from '../../entities/ad/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Changes an ad (SUP-04). */
export const editAd: Handler<typeof calls.editAd> = async ({ viewer, reader, params, body, tools }) => {
  demand(may('ad.publish', await loadAdStanding(tools.db, params.id, viewer.userId)))
  const changed = await updateAd(tools.db, params.id, draftAd(body))
  const ad = await findAd(tools.db, viewer.userId, params.id)
  if (!ad) return fail('ad.notFound')
  return changed ? presentAd(ad, reader) : fail('ad.pageUnknown')
}

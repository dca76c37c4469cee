import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { presentAd } from '../../entities/ad/present.ts'
import { listAds as list } from '../../entities/ad/queries.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const listAds: Handler<typeof calls.listAds> = async ({ viewer, presentContext, query, context }) => {
  const rows = await list(context.db, viewer.userId, query['_id[$lt]'] ?? null, query.limit ?? limits.listSize)
  return rows.map((row) => presentAd(row, presentContext))
}

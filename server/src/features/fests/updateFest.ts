import type { calls } from '@quad/contract/calls/index.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentFest } from '../../entities/fest/present.ts'
import { findFest, loadFestStanding } from '../../entities/fest/queries.ts'
import { setFestMedia } from '../../entities/fest/setFestMedia.ts'
import { lockFest, saveFest } from '../../entities/fest/writingQueries.ts'
import { saveAdmins } from '../../entities/user/saveAdmins.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Edits a fest and its admins (FEST-01; rulings 3, 52). */
export const updateFest: Handler<typeof calls.updateFest> = async ({
  viewer: { userId },
  presentContext,
  params,
  body,
  context,
}) => {
  await context.db.transaction().execute(async (trx) => {
    const stored = await lockFest(trx, params.id)
    demand(may('fest.edit', await loadFestStanding(trx, params.id, userId)))
    if (!stored) fail('fest.notFound')
    const { admin, ...edits } = body
    if ((edits.endDate ?? stored.ends_at) < (edits.startDate ?? stored.starts_at))
      fail('request.invalid', { fields: { endDate: fieldMessages.endsAfterStart } })
    await saveFest(trx, params.id, edits)
    await setFestMedia(trx, context.jobs, stored, userId, edits)
    if (admin) await saveAdmins(trx, 'fest', params.id, admin)
  })
  const row = await findFest(context.db, userId, params.id)
  return row ? presentFest(row, presentContext) : fail('fest.notFound')
}

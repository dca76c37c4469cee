import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { assertDomained } from '../../entities/college/assertEmailAllowed.ts'
import { presentCollege } from '../../entities/college/present.ts'
import { findCollege, loadCollegeStanding } from '../../entities/college/queries.ts'
import { lockCollege, saveCollege, setCollegePicture } from '../../entities/college/writingQueries.ts'
import { logSiteAct } from '../../entities/siteAct/queries.ts'
import { lockWanted } from '../../entities/user/adminQueries.ts'
import { saveAdmins } from '../../entities/user/saveAdmins.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Edits a college and its admins (COLL-03, COLL-04; rulings 3, 52). */
export const updateCollege: Handler<typeof calls.updateCollege> = async ({
  viewer: { userId },
  presentContext,
  params,
  body,
  context,
}) => {
  await context.db.transaction().execute(async (trx) => {
    if (body.admin) await lockWanted(trx, body.admin)
    const stored = await lockCollege(trx, params.id)
    const standing = await loadCollegeStanding(trx, params.id, userId)
    demand(may('college.edit', standing))
    if (!stored) fail('college.notFound')
    const { admin, ...edits } = body
    const domained = edits.domain ? edits.domain.length > 0 : stored.domained
    assertDomained(edits.restricted ?? stored.restricted, domained)
    await saveCollege(trx, params.id, edits)
    const { collegeImg } = edits
    if (collegeImg !== undefined) await setCollegePicture(trx, context.jobs, params.id, userId, collegeImg || null)
    if (admin) await saveAdmins(trx, 'college', params.id, admin)
    if (standing.admin) return
    const details = { fields: Object.keys(body).join(', ') }
    await logSiteAct(trx, { adminId: userId, act: 'editCollege', targetId: params.id, details })
  })
  const row = await findCollege(context.db, params.id)
  return row ? presentCollege(row, presentContext) : fail('college.notFound')
}

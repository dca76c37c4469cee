import { limits } from '@quad/contract/limits.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { assertDomained } from '../../entities/college/assertEmailAllowed.ts'
import { presentCollege } from '../../entities/college/present.ts'
import { findCollege } from '../../entities/college/queries.ts'
import { findSameRequest } from '../../entities/college/requestQueries.ts'
import { insertCollege, lockMaker, setCollegePicture } from '../../entities/college/writingQueries.ts'
import { logSiteAct } from '../../entities/siteAct/queries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Creates a college's page, or asks for it (COLL-02, COLL-04; rulings 15, 72). */
export const createCollege: Handler<typeof calls.createCollege> = async ({
  viewer,
  client,
  presentContext,
  body,
  context,
}) => {
  const makerId = viewer?.userId ?? null
  assertDomained(body.restricted ?? false, (body.domain ?? []).length > 0)
  const { collegeId, isKnown } = await context.db.transaction().execute(async (trx) => {
    const known = makerId === null ? await findSameRequest(trx, body) : undefined
    if (known !== undefined) return { collegeId: known, isKnown: true }
    const maker = makerId === null ? { siteAdmin: false, waiting: 0 } : await lockMaker(trx, makerId)
    if (!maker.siteAdmin && maker.waiting >= limits.collegeRequestsMax) fail('college.tooMany')
    const id = await insertCollege(trx, body, { makerId, live: maker.siteAdmin })
    if (maker.siteAdmin) await logSiteAct(trx, { adminId: makerId, act: 'createCollege', targetId: id })
    if (!body.collegeImg) return { collegeId: id, isKnown: false }
    // Only the signed-in upload.
    if (makerId === null) fail('upload.unknown')
    await setCollegePicture(trx, context.jobs, id, makerId, body.collegeImg)
    return { collegeId: id, isKnown: false }
  })
  const row = await findCollege(context.db, collegeId)
  // The daily limit is for new pages that go live by themselves; asking for a known one counts like a sign-up.
  if (isKnown) await context.limiter.charge('auth', client.address)
  if (isKnown || row?.verified) await context.limiter.refund('page', makerId ?? client.address)
  return row ? presentCollege(row, presentContext) : fail('college.notFound')
}

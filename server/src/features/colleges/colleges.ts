import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { assertDomained } from '../../entities/college/assertEmailAllowed.ts'
import { presentCollege } from '../../entities/college/present.ts'
import { findCollege, listColleges as list, loadCollegeStanding } from '../../entities/college/queries.ts'
import { findSameRequest } from '../../entities/college/requestQueries.ts'
import {
  insertCollege,
  lockCollege,
  lockMaker,
  saveCollege,
  settleRequests,
  setCollegePicture,
} from '../../entities/college/writingQueries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { logSiteAct } from '../../entities/siteAct/queries.ts'
import { lockWanted } from '../../entities/user/adminQueries.ts'
import { saveAdmins } from '../../entities/user/saveAdmins.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const listColleges: Handler<typeof calls.listColleges> = async ({ viewer, presentContext, query, context }) => {
  const rows = await list(
    context.db,
    query['$text[$search]'] || null,
    query['_id[$lt]'] ?? null,
    query.limit ?? limits.listSize,
  )
  const items = rows.map((row) => presentCollege(row, presentContext))
  // With VISITORS=none, the sign-up form needs the names, and visitors get no people.
  return context.membersOnly && !viewer ? items.map((college) => ({ ...college, admin: [] })) : items
}

/** A college's page (COLL-01). */
export const getCollege: Handler<typeof calls.getCollege> = async ({ viewer, presentContext, params, context }) => {
  demand(may('college.read', await loadCollegeStanding(context.db, params.id, viewer?.userId ?? null)))
  const row = await findCollege(context.db, params.id)
  return row ? presentCollege(row, presentContext) : fail('college.notFound')
}

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

/** Makes colleges live whose request has waited for 48 hours, and notifies those who asked (COLL-02, ruling 15). */
export async function settleColleges(context: Pick<AppContext, 'db' | 'jobs' | 'realtime'>): Promise<void> {
  const notifiedIds = await context.db.transaction().execute(async (trx) => {
    const ids: string[] = []
    for (const { id: subjectId, makerId: actorId } of await settleRequests(trx))
      if (actorId !== null) ids.push(...(await notify(trx, context.jobs, 'collegeLive', { actorId, subjectId })))
    return ids
  })
  emitNotificationsChanged(context, notifiedIds)
}

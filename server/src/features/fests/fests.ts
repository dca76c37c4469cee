import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findAdministered, loadCollegeStanding } from '../../entities/college/queries.ts'
import { lockCollege } from '../../entities/college/writingQueries.ts'
import { presentFest } from '../../entities/fest/present.ts'
import { findFest, listFests as list, loadFestStanding } from '../../entities/fest/queries.ts'
import { setFestMedia } from '../../entities/fest/setFestMedia.ts'
import { closeFest, insertFest, lockFest, saveFest, setFollowing } from '../../entities/fest/writingQueries.ts'
import { isHostPaid } from '../../entities/payment/queries.ts'
import { chargeFollow } from '../../entities/follow/queries.ts'
import { lockOpenAccount } from '../../entities/user/queries.ts'
import { saveAdmins } from '../../entities/user/saveAdmins.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const listFests: Handler<typeof calls.listFests> = async ({ viewer, presentContext, query, context }) => {
  if (query.college === '') return []
  const rows = await list(context.db, {
    collegeId: query.college ?? null,
    adminId: query.admin ?? null,
    before: query['_id[$lt]'] ?? null,
    limit: query.limit ?? limits.listSize,
    viewerId: viewer?.userId ?? null,
  })
  return rows.map((row) => presentFest(row, presentContext))
}

/** A fest's page (FEST-01). */
export const getFest: Handler<typeof calls.getFest> = async ({ viewer, presentContext, params, context }) => {
  const row = await findFest(context.db, viewer?.userId ?? null, params.id)
  return row ? presentFest(row, presentContext) : fail('fest.notFound')
}

/** Creates a fest of a college for one of its admins, who becomes the fest's admin (FEST-01, COLL-03). */
export const createFest: Handler<typeof calls.createFest> = async ({
  viewer: { userId },
  presentContext,
  body,
  context,
}) => {
  const festId = await context.db.transaction().execute(async (trx) => {
    await lockOpenAccount(trx, userId)
    const collegeId = body.college || ((await findAdministered(trx, userId)) ?? fail('college.notAdmin'))
    await lockCollege(trx, collegeId)
    demand(may('college.addFest', await loadCollegeStanding(trx, collegeId, userId)))
    const id = await insertFest(trx, userId, collegeId, body)
    await setFestMedia(trx, context.jobs, { id, picture_id: null, video_id: null }, userId, body)
    return id
  })
  const row = await findFest(context.db, userId, festId)
  return row ? presentFest(row, presentContext) : fail('fest.notFound')
}

/** Deletes a fest for everyone at once; jobs remove what belongs to it (FEST-01, ruling 37). */
export const deleteFest: Handler<typeof calls.deleteFest> = async ({ viewer, params, context }) => {
  await context.db.transaction().execute(async (trx) => {
    await lockFest(trx, params.id)
    demand(may('fest.delete', await loadFestStanding(trx, params.id, viewer.userId)))
    if (await isHostPaid(trx, params.id)) fail('fest.paid')
    await closeFest(trx, params.id)
    await context.jobs.enqueue(trx, 'eraseEvents', null)
    await context.jobs.enqueue(trx, 'eraseFests', null)
  })
  return { success: true }
}

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

/** Follows a fest or stops, by whether the list that the viewer sends has their id (FEST-01, FOLLOW-01, ruling 23). */
export const followFest: Handler<typeof calls.followFest> = async ({ viewer: { userId }, params, body, context }) => {
  const following = body.followedBy.includes(userId)
  const followersCount = await context.db.transaction().execute(async (trx) => {
    const followed = await setFollowing(trx, params.id, userId, following)
    if (followed?.changed && following) await chargeFollow(trx, userId)
    return followed?.followersCount
  })
  return followersCount === undefined ? fail('fest.notFound') : { _id: params.id, following, followersCount }
}

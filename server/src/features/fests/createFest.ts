import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findAdministered, loadCollegeStanding } from '../../entities/college/queries.ts'
import { lockCollege } from '../../entities/college/writingQueries.ts'
import { presentFest } from '../../entities/fest/present.ts'
import { findFest, loadFestStanding } from '../../entities/fest/queries.ts'
import { setFestMedia } from '../../entities/fest/setFestMedia.ts'
import { closeFest, insertFest, lockFest } from '../../entities/fest/writingQueries.ts'
import { lockOpenAccount } from '../../entities/user/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

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
    await closeFest(trx, params.id)
    await context.jobs.enqueue(trx, 'eraseEvents', null)
    await context.jobs.enqueue(trx, 'eraseFests', null)
  })
  return { success: true }
}

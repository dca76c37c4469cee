import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadCollegeStanding } from '../../entities/college/queries.ts'
import { lockCollege } from '../../entities/college/writingQueries.ts'
import {
  countReach,
  findNotice,
  findNoticeByKey,
  findNoticeWays,
  insertNotice,
  listNotices,
  saveNoticeWays,
} from '../../entities/collegeDesk/noticeQueries.ts'
import { presentNotice } from '../../entities/collegeDesk/present.ts'
import { noticeCollege } from '../../entities/notification/noticeQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists what a college wrote, for its students and admins (COLL-07). */
export const listCollegeNotices: Handler<typeof calls.listCollegeNotices> = async (request) => {
  const { viewer, presentContext, params, query, context } = request
  const standing = await loadCollegeStanding(context.db, params.id, viewer.userId)
  demand(may('college.readNotices', standing))
  const rows = await listNotices(context.db, params.id, query['_id[$lt]'])
  return rows.map((row) => presentNotice(row, standing.admin, presentContext))
}

/** Counts whom a notice would be for now (COLL-07). */
export const countNoticeReach: Handler<typeof calls.countNoticeReach> = async ({ viewer, params, context }) => {
  demand(may('college.notify', await loadCollegeStanding(context.db, params.id, viewer.userId)))
  return countReach(context.db, params.id)
}

/** Writes to all students of a college, once a day, once for each key (COLL-07, decision 63). */
export const createCollegeNotice: Handler<typeof calls.createCollegeNotice> = async ({
  viewer: { userId: authorId },
  presentContext,
  params: { id: collegeId },
  body,
  context,
}) => {
  const id = await context.db.transaction().execute(async (trx) => {
    await lockCollege(trx, collegeId)
    demand(may('college.notify', await loadCollegeStanding(trx, collegeId, authorId)))
    const notice = { collegeId, authorId, ...body }
    const known = await findNoticeByKey(trx, notice)
    if (known !== undefined) return known
    const made = (await insertNotice(trx, notice)) ?? fail('collegeNotice.dailyLimit')
    await noticeCollege(trx, made)
    await context.jobs.enqueue(trx, 'sendNotices', null)
    return made
  })
  const row = (await findNotice(context.db, id)) ?? fail('college.notFound')
  return presentNotice(row, true, presentContext)
}

/** How the caller gets their college's notices (COLL-07). */
export const getNoticeWays: Handler<typeof calls.getNoticeWays> = ({ viewer, context }) =>
  findNoticeWays(context.db, viewer.userId)

/** Chooses how the caller gets their college's notices (COLL-07). */
export const updateNoticeWays: Handler<typeof calls.updateNoticeWays> = async ({ viewer, body, context }) => {
  await saveNoticeWays(context.db, viewer.userId, body)
  return body
}

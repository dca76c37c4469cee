import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentDeskClub, presentDeskPlace } from '../../entities/collegeDesk/present.ts'
import {
  findDesk,
  listDeskClubs as listClubs,
  listDeskPlaces as listPlaces,
} from '../../entities/collegeDesk/queries.ts'
import { loadCollegeStanding } from '../../entities/college/queries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

async function assertReads({ db }: AppContext, collegeId: string, userId: string): Promise<void> {
  demand(may('college.readDesk', await loadCollegeStanding(db, collegeId, userId)))
}

/** A college in numbers, for its admins (COLL-06). */
export const getCollegeDesk: Handler<typeof calls.getCollegeDesk> = async ({ viewer, params, context }) => {
  await assertReads(context, params.id, viewer.userId)
  return (await findDesk(context.db, params.id, context.clock.now())) ?? fail('college.notFound')
}

/** The clubs that a college's admins look at (COLL-06). */
export const listDeskClubs: Handler<typeof calls.listDeskClubs> = async (request) => {
  const { viewer, presentContext, params, query, context } = request
  await assertReads(context, params.id, viewer.userId)
  const rows = await listClubs(context.db, params.id, query.which, context.clock.now(), query['_id[$lt]'])
  return rows.map((row) => presentDeskClub(row, presentContext))
}

/** The events and fests made lately under a college (COLL-06). */
export const listDeskPlaces: Handler<typeof calls.listDeskPlaces> = async ({ viewer, params, query, context }) => {
  await assertReads(context, params.id, viewer.userId)
  const rows = await listPlaces(context.db, viewer.userId, params.id, context.clock.now(), query['_id[$lt]'])
  return rows.map(presentDeskPlace)
}

import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentCollege } from '../../entities/college/present.ts'
import { findCollege, listColleges as list, loadCollegeStanding } from '../../entities/college/queries.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { demand, fail } from '../../platform/http/failure.ts'

export const listColleges: Handler<typeof calls.listColleges> = async ({ presentContext, query, context }) => {
  const rows = await list(
    context.db,
    query['$text[$search]'] || null,
    query['_id[$lt]'] ?? null,
    query.limit ?? limits.listSize,
  )
  return rows.map((row) => presentCollege(row, presentContext))
}

/** A college's page (COLL-01). */
export const getCollege: Handler<typeof calls.getCollege> = async ({ viewer, presentContext, params, context }) => {
  demand(may('college.read', await loadCollegeStanding(context.db, params.id, viewer?.userId ?? null)))
  const row = await findCollege(context.db, params.id)
  return row ? presentCollege(row, presentContext) : fail('college.notFound')
}

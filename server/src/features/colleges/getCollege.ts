import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentCollege } from '../../entities/college/present.ts'
import { findCollege, loadCollegeStanding } from '../../entities/college/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** A college's page (COLL-01). */
export const getCollege: Handler<typeof calls.getCollege> = async ({ viewer, presentContext, params, context }) => {
  demand(may('college.read', await loadCollegeStanding(context.db, params.id, viewer?.userId ?? null)))
  const row = await findCollege(context.db, params.id)
  return row ? presentCollege(row, presentContext) : fail('college.notFound')
}

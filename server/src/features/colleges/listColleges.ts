import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { presentCollege } from '../../entities/college/present.ts'
import { listColleges as list } from '../../entities/college/queries.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const listColleges: Handler<typeof calls.listColleges> = async ({ presentContext, query, context }) => {
  const rows = await list(
    context.db,
    query['$text[$search]'] || null,
    query['_id[$lt]'] ?? null,
    query.limit ?? limits.listSize,
  )
  return rows.map((row) => presentCollege(row, presentContext))
}

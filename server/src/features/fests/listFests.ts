import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { presentFest } from '../../entities/fest/present.ts'
import { findFest, listFests as list } from '../../entities/fest/queries.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { fail } from '../../platform/http/failure.ts'

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

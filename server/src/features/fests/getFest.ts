import type { calls } from '@quad/contract/calls/index.ts'
import { presentFest } from '../../entities/fest/present.ts'
import { findFest } from '../../entities/fest/queries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** A fest's page (FEST-01). */
export const getFest: Handler<typeof calls.getFest> = async ({ viewer, presentContext, params, context }) => {
  const row = await findFest(context.db, viewer?.userId ?? null, params.id)
  return row ? presentFest(row, presentContext) : fail('fest.notFound')
}

import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadFestStanding } from '../../entities/fest/queries.ts'
import { closeFest, lockFest } from '../../entities/fest/writingQueries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

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

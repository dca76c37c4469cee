import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadClubStanding, lockClub } from '../../entities/club/queries.ts'
import { closeClubs } from '../../entities/club/writingQueries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Deletes a club for everyone at once; a job removes what belongs to it (CLUB-06, ruling 37). */
export const deleteClub: Handler<typeof calls.deleteClub> = async ({ viewer, params, context }) => {
  await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, params.id)
    demand(may('club.delete', await loadClubStanding(trx, params.id, viewer.userId)))
    await closeClubs(trx, [params.id])
    await context.jobs.enqueue(trx, 'eraseEvents', null)
    await context.jobs.enqueue(trx, 'eraseClubs', null)
  })
  return { success: true }
}

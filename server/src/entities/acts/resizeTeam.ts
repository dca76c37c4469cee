import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { resizeTeam as resize } from '../team/writingQueries.ts'

/**
 * Counts the seats of a team of a locked event anew after its members changed, and offers those that it gives back.
 * Returns false if the team takes more seats than are free (TEAM-14).
 */
export async function resizeTeam(
  trx: Trx,
  jobs: AppContext['jobs'],
  { eventId, teamId }: { readonly eventId: string; readonly teamId: string },
): Promise<boolean> {
  const { done, frees } = await resize(trx, eventId, teamId)
  if (frees) await jobs.enqueue(trx, 'offerSeats', null)
  return done
}

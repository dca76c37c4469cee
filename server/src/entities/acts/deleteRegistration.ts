import { withdraw } from '../notification/notify.ts'
import { deleteTeam } from '../team/writingQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'

interface Registration {
  readonly eventId: string
  readonly teamId: string
  readonly leadId: string
}

/**
 * Deletes a team of a locked event, offers its seat to the waitlist, and withdraws the notifications of its registration
 * and invitations; returns whose notifications changed.
 */
export async function deleteRegistration(
  trx: Trx,
  jobs: AppContext['jobs'],
  { eventId, teamId, leadId }: Registration,
): Promise<string[]> {
  if (await deleteTeam(trx, eventId, teamId)) await jobs.enqueue(trx, 'offerSeats', null)
  const act = [{ targetId: eventId, actorId: leadId }]
  return [...(await withdraw(trx, 'registration', act)), ...(await withdraw(trx, 'teamInvitation', act))]
}

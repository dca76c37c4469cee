import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { notify, withdraw } from '../notification/notify.ts'
import { approveTeams as approve, endAsking, listAsking, markDeclined, placesOf } from '../team/approvalQueries.ts'
import { poolsOf } from '../team/poolQueries.ts'

interface Decision {
  readonly eventId: string
  /** The admin who decides. */
  readonly actorId: string
  readonly teamIds: readonly string[]
}

/**
 * Approves those of some teams of a locked event that ask for it, as long as there are seats or a waitlist, and notifies
 * their people; returns how many, and whose notifications changed.
 */
export async function approveTeams(trx: Trx, jobs: AppContext['jobs'], { eventId, actorId, teamIds }: Decision) {
  const places = placesOf(await listAsking(trx, eventId, teamIds), await poolsOf(trx, eventId))
  if (places.length === 0) return { changed: 0, notifiedIds: [] }
  const act = { actorId, subjectId: randomUUID() }
  await approve(trx, eventId, act.subjectId, places)
  // Those before them in line may take more seats than are free.
  if (places.some(({ seated }) => !seated)) await jobs.enqueue(trx, 'offerSeats', null)
  const seatedIds = await notify(trx, jobs, 'registrationApproved', act)
  return { changed: places.length, notifiedIds: [...seatedIds, ...(await notify(trx, jobs, 'approvedToWait', act))] }
}

/** Deletes those of some teams of a locked event that ask for approval, and notifies their people; returns the same. */
export async function declineTeams(trx: Trx, jobs: AppContext['jobs'], { eventId, actorId, teamIds }: Decision) {
  const teams = await listAsking(trx, eventId, teamIds)
  if (teams.length === 0) return { changed: 0, notifiedIds: [] }
  const ids = teams.map(({ id }) => id)
  const act = { actorId, subjectId: randomUUID() }
  await markDeclined(trx, eventId, act.subjectId, ids)
  const declinedIds = await notify(trx, jobs, 'registrationDeclined', act)
  await endAsking(trx, eventId, ids)
  const asked = teams.map(({ leadId }) => ({ targetId: eventId, actorId: leadId }))
  const withdrawnIds = [
    ...(await withdraw(trx, 'registration', asked)),
    ...(await withdraw(trx, 'teamInvitation', asked)),
  ]
  return { changed: ids.length, notifiedIds: [...declinedIds, ...withdrawnIds] }
}

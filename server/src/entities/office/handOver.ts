import type { Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { notify } from '../notification/notify.ts'
import { passChannels, passOffice } from './handOverQueries.ts'
import { grantRights, type OfficeRow, revokeRights } from './queries.ts'

export interface HandedOver {
  readonly notifiedIds: readonly string[]
  /** Those whose rights changed. */
  readonly changedIds: readonly string[]
  /** The private channels that passed to the successor. */
  readonly channelIds: readonly string[]
}

/**
 * Hands an office of a locked club over to its successor: rights, private channels and a new term, all in the caller's
 * transaction. The successor gets the rights first, so that the club always has an admin (CLUB-12).
 */
export async function handOver(trx: Trx, jobs: Jobs, office: OfficeRow, now: Date): Promise<HandedOver> {
  const { id, club_id: clubId, holder_id: holderId, successor_id: successorId } = office
  if (successorId === null) return { notifiedIds: [], changedIds: [], channelIds: [] }
  const act = { actorId: successorId, subjectId: id }
  const left = await notify(trx, jobs, 'officeHandedOver', act)
  await passOffice(trx, id, now)
  // Before the rights: whoever administers the club already gets no private channel that they aren't in.
  const channelIds = holderId === null ? [] : await passChannels(trx, clubId, holderId, successorId)
  await grantRights(trx, clubId, successorId, office)
  if (holderId !== null) await revokeRights(trx, clubId, holderId, office)
  const given = await notify(trx, jobs, 'officeGiven', act)
  const changedIds = [successorId, ...(holderId === null ? [] : [holderId])]
  return { notifiedIds: [...left, ...given], changedIds, channelIds }
}

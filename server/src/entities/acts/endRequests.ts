import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { acceptRequests, declineRequests } from '../club/memberWritingQueries.ts'
import { notify, withdraw } from '../notification/notify.ts'

interface Ending {
  readonly clubId: string
  readonly actorId: string
  /** Null for all who asked. */
  readonly userIds: readonly string[] | null
}

const none: readonly string[] = []

/** Accepts requests of a locked club and notifies their people; returns how many, and whose notifications changed. */
export async function acceptAndNotify(trx: Trx, jobs: AppContext['jobs'], { clubId, actorId, userIds }: Ending) {
  const accepted = await acceptRequests(trx, clubId, userIds)
  if (accepted.userIds.length === 0) return { count: 0, notifiedIds: none }
  const notified = await notify(trx, jobs, 'joinAccepted', { actorId, subjectId: accepted.actId })
  const withdrawn = await withdrawQuestions(trx, clubId, accepted.userIds)
  return { count: accepted.userIds.length, notifiedIds: [...notified, ...withdrawn] }
}

/** Declines requests of a locked club, of which nobody is notified; returns how many, and whose notifications changed. */
export async function declineQuietly(trx: Trx, { clubId, userIds }: Omit<Ending, 'actorId'>) {
  const declined = await declineRequests(trx, clubId, userIds)
  return { count: declined.length, notifiedIds: await withdrawQuestions(trx, clubId, declined) }
}

/** Withdraws the notification of a club's questions from people who lack no answer any more; returns whose it was. */
export function withdrawQuestions(trx: Trx, clubId: string, userIds: readonly string[]): Promise<readonly string[]> {
  return withdraw(
    trx,
    'joinAnswersAsked',
    userIds.map((actorId) => ({ targetId: clubId, actorId })),
  )
}

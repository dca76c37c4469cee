import { may } from '@quad/contract/policies/index.ts'
import { acceptRequests, declineRequests, listRequesters } from '../../entities/club/memberWritingQueries.ts'
import { loadClubStanding, lockClub } from '../../entities/club/queries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { type DueAct, takeDueAct } from '../../entities/pendingAct/queries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { untilDone } from '../../platform/untilDone.ts'

/** Answers the requests whose answer can't be undone any more, and notifies those who were accepted (MEM-06). */
export async function carryOutAnswers(context: AppContext, clubId: string): Promise<void> {
  await untilDone(async () => {
    const done = await context.db.transaction().execute(async (trx) => {
      await lockClub(trx, clubId)
      const due = await takeDueAct(trx, clubId)
      return due && { actorId: due.actorId, notifiedIds: await answer(context, trx, clubId, due) }
    })
    if (!done) return false
    emitNotificationsChanged(context, done.notifiedIds)
    context.realtime.toUser(done.actorId, 'clubChanged', { club: clubId })
    return true
  })
}

async function answer({ jobs }: AppContext, trx: Trx, clubId: string, { actorId, value, subjectIds }: DueAct) {
  // Somebody who was removed from the admins meanwhile answers nothing any more.
  if (may('club.answerRequests', await loadClubStanding(trx, clubId, actorId)) !== true) return []
  const users = await listRequesters(trx, clubId, subjectIds)
  if (value === 'decline') await declineRequests(trx, clubId, users)
  if (value !== 'accept') return []
  const { actId } = await acceptRequests(trx, clubId, users)
  return notify(trx, jobs, 'joinAccepted', { actorId, subjectId: actId })
}

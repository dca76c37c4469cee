import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { acceptRequests, declineRequests, markRequestsSeen } from '../../entities/club/memberWritingQueries.ts'
import { loadClubStanding, lockClub } from '../../entities/club/queries.ts'
import { emitNotificationsChanged } from '../../entities/notification/emitNotificationsChanged.ts'
import { notify } from '../../entities/notification/notify.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

const none: readonly string[] = []

/** Accepts or declines many requests in one transaction, or marks them as seen (MEM-02, MEM-05, ruling 75). */
export const answerRequests: Handler<typeof calls.answerRequests> = async ({ viewer, params, body, context }) => {
  const { userId } = viewer
  const { count, notifiedIds } = await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, params.id)
    demand(may('club.answerRequests', await loadClubStanding(trx, params.id, userId)))
    if (body.active === undefined) {
      await markRequestsSeen(trx, params.id, userId)
      return { count: 0, notifiedIds: none }
    }
    const users = body.users ?? null
    if (!body.active) {
      const declined = await declineRequests(trx, params.id, users)
      return { count: declined.length, notifiedIds: none }
    }
    const { actId, found } = await acceptRequests(trx, params.id, users)
    const act = { actorId: userId, subjectId: actId }
    return { count: found, notifiedIds: found > 0 ? await notify(trx, context.jobs, 'joinAccepted', act) : none }
  })
  emitNotificationsChanged(context, notifiedIds)
  return { success: true, count }
}

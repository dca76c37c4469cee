import type { calls } from '@quad/contract/calls/index.ts'
import { closedAccountMail } from '@quad/contract/messages/accountMails.ts'
import { may } from '@quad/contract/policies/index.ts'
import { leaveClubs } from '../../entities/club/leaveQueries.ts'
import { leaveEvents } from '../../entities/event/adminQueries.ts'
import { leaveFests } from '../../entities/fest/leaveQueries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { emitAccountChange } from '../../entities/room/emitAccountChange.ts'
import { closeUser } from '../../entities/user/accountQueries.ts'
import { loadPersonStanding } from '../../entities/user/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/**
 * Closes the caller's account: hides it, leaves all clubs and fests, revokes all sessions; a job erases it later (ACC-10,
 * ACC-11; rulings 2, 31, 37, 38).
 */
export const closeAccount: Handler<typeof calls.closeAccount> = async ({ viewer, params, context }) => {
  demand(may('profile.close', await loadPersonStanding(context.db, params.id, viewer.userId)))
  const { ended, heirIds } = await context.db.transaction().execute(async (trx) => {
    const closed = await closeUser(trx, viewer.userId)
    const actId = await leaveClubs(trx, context.jobs, viewer.userId)
    const act = actId && { actorId: viewer.userId, subjectId: actId }
    await leaveFests(trx, viewer.userId)
    await leaveEvents(trx, viewer.userId)
    await context.jobs.enqueue(trx, 'recountClosed', { userId: viewer.userId })
    if (closed?.email) {
      const mail = closedAccountMail(context.publicUrl, closed.until)
      await context.jobs.enqueue(trx, 'sendMail', { to: closed.email, ...mail })
    }
    return {
      heirIds: act ? await notify(trx, context.jobs, 'channelInherited', act) : [],
      ended: await context.sessions.endAll(trx, viewer.userId),
    }
  })
  context.sessions.forget(...ended)
  emitNotificationsChanged(context, heirIds)
  await emitAccountChange(context, viewer.userId)
  return { success: true }
}

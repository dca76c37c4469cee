import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { emitNotificationsChanged, withdraw } from '../../entities/notification/notify.ts'
import { loadTeamStanding } from '../../entities/team/queries.ts'
import { deleteTeam, leaveTeam } from '../../entities/team/writingQueries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import type { Trx } from '../../platform/database.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Withdraws a team and its notifications for its lead, or takes a linked member out of it (rulings 65, 70). */
export const withdrawTeam: Handler<typeof calls.withdrawTeam> = async ({
  viewer: { userId },
  params: { id, teamId },
  context,
}) => {
  const leave = async (trx: Trx) => {
    await lockEvent(trx, id)
    const standing = await loadTeamStanding(trx, id, teamId, userId)
    demand(may('team.leave', standing))
    if (!standing.lead) {
      await leaveTeam(trx, teamId, userId)
      return []
    }
    await deleteTeam(trx, id, teamId)
    const act = [{ targetId: id, actorId: userId }]
    return [...(await withdraw(trx, 'registration', act)), ...(await withdraw(trx, 'teamInvitation', act))]
  }
  const notifiedIds = await context.teamTurns(id, () => context.db.transaction().execute(leave))
  emitNotificationsChanged(context, notifiedIds)
  context.realtime.registrationsChanged(id)
  return { success: true }
}

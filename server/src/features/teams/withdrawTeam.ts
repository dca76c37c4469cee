import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadTeamStanding } from '../../entities/team/queries.ts'
import { deleteTeam, leaveTeam } from '../../entities/team/writingQueries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import type { Trx } from '../../platform/database.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Withdraws a team for its lead, or takes a linked member out of it (rulings 65, 70). */
export const withdrawTeam: Handler<typeof calls.withdrawTeam> = async ({
  viewer: { userId },
  params: { id, teamId },
  context,
}) => {
  const withdraw = async (trx: Trx) => {
    await lockEvent(trx, id)
    const standing = await loadTeamStanding(trx, id, teamId, userId)
    demand(may('team.leave', standing))
    await (standing.lead ? deleteTeam(trx, id, teamId) : leaveTeam(trx, teamId, userId))
  }
  await context.teamTurns(id, () => context.db.transaction().execute(withdraw))
  return { success: true }
}

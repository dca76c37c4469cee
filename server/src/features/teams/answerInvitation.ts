import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { answerInvitation as answer } from '../../entities/team/invitationQueries.ts'
import { loadTeamStanding } from '../../entities/team/queries.ts'
import { refuseTaken } from '../../entities/team/rules.ts'
import type { Trx } from '../../platform/database.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Accepts or declines a place in a team; accepting declines the person's other invitations (TEAM-06). */
export const answerInvitation: Handler<typeof calls.answerInvitation> = async ({
  viewer: { userId },
  params: { id: eventId, teamId },
  body: { accept },
  context,
}) => {
  const change = async (trx: Trx) => {
    await lockEvent(trx, eventId)
    const standing = await loadTeamStanding(trx, eventId, teamId, userId)
    demand(may(accept ? 'team.accept' : 'team.decline', standing))
    await answer(trx, { eventId, teamId, userId, accept })
  }
  await context.teamTurns(eventId, () => context.db.transaction().execute(change)).catch(refuseTaken)
  context.realtime.registrationsChanged(eventId)
  return { success: true }
}

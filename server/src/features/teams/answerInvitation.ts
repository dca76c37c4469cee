import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { answerInvitation as answer, listInvitationsOf } from '../../entities/team/invitationQueries.ts'
import { loadTeamStanding } from '../../entities/team/queries.ts'
import { refuseTaken } from '../../entities/team/rules.ts'
import type { Trx } from '../../platform/database.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { loadEventStanding } from '../../entities/event/queries.ts'
import { presentUserCard } from '../../entities/user/present.ts'

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

/** Lists the teams of an event that ask the viewer to join; without their members (TEAM-06, ruling 78). */
export const listInvitations: Handler<typeof calls.listInvitations> = async ({
  viewer: { userId },
  presentContext,
  params: { id },
  context,
}) => {
  demand(may('event.read', await loadEventStanding(context.db, id, userId)))
  const rows = await listInvitationsOf(context.db, id, userId)
  return rows.map((row) => ({
    team: row.team_id,
    teamName: row.team_name,
    creator: presentUserCard(row, presentContext),
    endsAt: row.ends_at.toISOString(),
  }))
}

import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadEventStanding } from '../../entities/event/queries.ts'
import { listInvitationsOf } from '../../entities/team/invitationQueries.ts'
import { presentUserCard } from '../../entities/user/present.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

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

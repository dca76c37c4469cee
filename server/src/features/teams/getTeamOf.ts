import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadEventStanding } from '../../entities/event/queries.ts'
import { presentTeam } from '../../entities/team/present.ts'
import { findTeamOf } from '../../entities/team/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The team in which a person is: one's own, or for the event's admins anybody's (TEAM-04, ruling 50). */
export const getTeamOf: Handler<typeof calls.getTeamOf> = async ({ viewer, presentContext, params, context }) => {
  const standing = await loadEventStanding(context.db, params.id, viewer.userId)
  demand(may('event.read', standing))
  if (params.userId !== viewer.userId && !standing.admin) fail('team.notYours')
  const row = await findTeamOf(context.db, params.id, params.userId)
  return row ? [presentTeam(row, presentContext)] : []
}

import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadEventStanding } from '../../entities/event/queries.ts'
import { isNameTaken } from '../../entities/team/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Whether a team could have this name (TEAM-01, ruling 75); registering decides. */
export const checkTeamName: Handler<typeof calls.checkTeamName> = async ({ viewer, params, query, context }) => {
  demand(may('event.read', await loadEventStanding(context.db, params.id, viewer.userId)))
  return { free: !(await isNameTaken(context.db, params.id, query.name)) }
}

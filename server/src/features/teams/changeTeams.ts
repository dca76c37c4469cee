import { randomUUID } from 'node:crypto'
import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadEventStanding } from '../../entities/event/queries.ts'
import { updateStatus } from '../../entities/team/writingQueries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Sets the status of several teams of an event (TEAM-03). */
export const changeTeams: Handler<typeof calls.changeTeams> = async ({ viewer, params, body, context }) => {
  const changed = await context.db.transaction().execute(async (trx) => {
    demand(may('event.organise', await loadEventStanding(trx, params.id, viewer.userId)))
    return updateStatus(trx, params.id, body.teams, body.status, randomUUID())
  })
  return { success: true, changed }
}

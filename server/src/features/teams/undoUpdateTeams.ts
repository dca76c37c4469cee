import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadEventStanding } from '../../entities/event/queries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { deleteAct } from '../../entities/pendingAct/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Undoes a change of several teams before it is carried out; what others set meanwhile stays (TEAM-07). */
export const undoUpdateTeams: Handler<typeof calls.undoUpdateTeams> = async ({ viewer, params, context }) => {
  const { id, actId } = params
  await context.db.transaction().execute(async (trx) => {
    await lockEvent(trx, id)
    demand(may('event.organise', await loadEventStanding(trx, id, viewer.userId)))
    if (!(await deleteAct(trx, id, actId, viewer.userId))) fail('act.tooLate')
  })
  context.realtime.registrationsChanged(id)
  return { success: true }
}

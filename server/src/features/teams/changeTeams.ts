import { randomUUID } from 'node:crypto'
import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadEventStanding } from '../../entities/event/queries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { emitNotificationsChanged } from '../../entities/notification/emitNotificationsChanged.ts'
import { notify } from '../../entities/notification/notify.ts'
import { updateStatus } from '../../entities/team/writingQueries.ts'
import type { Trx } from '../../platform/database.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Sets the status of several teams of an event (TEAM-03). */
export const changeTeams: Handler<typeof calls.changeTeams> = async ({ viewer, params, body, context }) => {
  const change = async (trx: Trx) => {
    await lockEvent(trx, params.id)
    demand(may('event.organise', await loadEventStanding(trx, params.id, viewer.userId)))
    const act = { actorId: viewer.userId, subjectId: randomUUID() }
    const count = await updateStatus(trx, params.id, body.teams, body.status, act.subjectId)
    return { changed: count, notifiedIds: await notify(trx, context.jobs, 'teamStatus', act) }
  }
  const { changed, notifiedIds } = await context.teamTurns(params.id, () => context.db.transaction().execute(change))
  emitNotificationsChanged(context, notifiedIds)
  return { success: true, changed }
}

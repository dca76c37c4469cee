import { randomUUID } from 'node:crypto'
import { teamStatus } from '@quad/contract/entities/team.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadEventStanding } from '../../entities/event/queries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { takeDueAct } from '../../entities/pendingAct/queries.ts'
import { updateStatus } from '../../entities/team/writingQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { untilDone } from '../../platform/untilDone.ts'

/** Sets the statuses that can't be undone any more, oldest act first, and notifies the teams (TEAM-07). */
export async function carryOutStatuses(context: AppContext, eventId: string): Promise<void> {
  await untilDone(async () => {
    const notifiedIds = await context.db.transaction().execute((trx) => carryOutOne(context, trx, eventId))
    emitNotificationsChanged(context, notifiedIds ?? [])
    if (notifiedIds) context.realtime.registrationsChanged(eventId)
    return notifiedIds !== undefined
  })
}

async function carryOutOne({ jobs }: AppContext, trx: Trx, eventId: string): Promise<readonly string[] | undefined> {
  await lockEvent(trx, eventId)
  const due = await takeDueAct(trx, eventId)
  if (!due) return undefined
  const act = { actorId: due.actorId, subjectId: randomUUID() }
  // Somebody who was removed from the admins meanwhile changes nothing any more.
  if (may('event.organise', await loadEventStanding(trx, eventId, act.actorId)) !== true) return []
  await updateStatus(trx, eventId, due.subjectIds, teamStatus.parse(due.value), act.subjectId)
  return notify(trx, jobs, 'teamStatus', act)
}

import type { calls } from '@quad/contract/calls/index.ts'
import { teamStatus } from '@quad/contract/entities/team.ts'
import { may } from '@quad/contract/policies/index.ts'
import { randomUUID } from 'node:crypto'
import { approveTeams, declineTeams } from '../../entities/acts/approveTeams.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { deleteAct, dropPending, insertAct, takeDueAct } from '../../entities/pendingAct/queries.ts'
import { listTeamsWithout } from '../../entities/team/queries.ts'
import { updateStatus } from '../../entities/team/writingQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { untilDone } from '../../platform/untilDone.ts'

/** Sets the status of several teams of an event, at once or in ten seconds (TEAM-03, TEAM-07). */
export const updateTeams: Handler<typeof calls.updateTeams> = async ({ viewer, params, body, context }) => {
  const { id } = params
  const { teams, status, undoable } = body
  const change = async (trx: Trx) => {
    await lockEvent(trx, id)
    demand(may('event.organise', await loadEventStanding(trx, id, viewer.userId)))
    if (undoable) return { ...(await changeLater(trx)), notifiedIds: [] }
    const act = { actorId: viewer.userId, subjectId: randomUUID() }
    await dropPending(trx, teams)
    const changed = await updateStatus(trx, id, teams, status, act.subjectId)
    return { changed, notifiedIds: await notify(trx, context.jobs, 'teamStatus', act) }
  }
  const { notifiedIds, ...reply } = await context.teamTurns(id, () => context.db.transaction().execute(change))
  emitNotificationsChanged(context, notifiedIds)
  context.realtime.registrationsChanged(id)
  return { success: true, ...reply }

  async function changeLater(trx: Trx) {
    const subjectIds = await listTeamsWithout(trx, id, teams, status)
    if (subjectIds.length === 0) return { changed: 0 }
    const undo = await insertAct(trx, { placeId: id, actorId: viewer.userId, value: status, subjectIds })
    await context.jobs.enqueue(trx, 'carryOutActs', { of: 'event', placeId: id })
    return { changed: subjectIds.length, undo }
  }
}

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

/** Carries out the changes of teams that can't be undone any more, oldest first, and notifies the teams (TEAM-07, TEAM-15). */
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
  if (due.value === 'approve' || due.value === 'decline') {
    const decide = due.value === 'approve' ? approveTeams : declineTeams
    return (await decide(trx, jobs, { eventId, actorId: due.actorId, teamIds: due.subjectIds })).notifiedIds
  }
  await updateStatus(trx, eventId, due.subjectIds, teamStatus.parse(due.value), act.subjectId)
  return notify(trx, jobs, 'teamStatus', act)
}

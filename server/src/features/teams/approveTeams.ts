import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { approveTeams as approve, declineTeams } from '../../entities/acts/approveTeams.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { emitNotificationsChanged } from '../../entities/notification/notify.ts'
import { dropPending, insertAct } from '../../entities/pendingAct/queries.ts'
import { listAsking, placesOf } from '../../entities/team/approvalQueries.ts'
import { poolsOf } from '../../entities/team/poolQueries.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Approves or declines registrations that ask for it, at once or in ten seconds (TEAM-15, decision 56). */
export const approveTeams: Handler<typeof calls.approveTeams> = async ({ viewer, params, body, context }) => {
  const { id: eventId } = params
  const { approve: approves, teams, undoable } = body
  const change = async (trx: Trx) => {
    await lockEvent(trx, eventId)
    demand(may('event.edit', await loadEventStanding(trx, eventId, viewer.userId)))
    const asking = await listAsking(trx, eventId, teams)
    if (asking.length === 0) return { changed: 0, notifiedIds: [] }
    if (approves && placesOf(asking, await poolsOf(trx, eventId)).length === 0) fail('team.noSeat')
    const teamIds = asking.map(({ id }) => id)
    if (undoable) return { ...(await changeLater(trx, teamIds)), notifiedIds: [] }
    await dropPending(trx, teamIds)
    const decide = approves ? approve : declineTeams
    return decide(trx, context.jobs, { eventId, actorId: viewer.userId, teamIds })
  }
  const { notifiedIds, ...reply } = await context.teamTurns(eventId, () => context.db.transaction().execute(change))
  emitNotificationsChanged(context, notifiedIds)
  context.realtime.registrationsChanged(eventId)
  return { success: true, ...reply }

  async function changeLater(trx: Trx, subjectIds: readonly string[]) {
    const value = approves ? 'approve' : 'decline'
    const undo = await insertAct(trx, { placeId: eventId, actorId: viewer.userId, value, subjectIds })
    await context.jobs.enqueue(trx, 'carryOutActs', { of: 'event', placeId: eventId })
    return { changed: subjectIds.length, undo }
  }
}

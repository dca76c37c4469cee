import type { calls } from '@quad/contract/calls/index.ts'
import { submissionFields } from '@quad/contract/messages/submissions.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { isScored } from '../../entities/judging/scoreQueries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { presentTask } from '../../entities/submission/present.ts'
import {
  deleteTask,
  extendFor,
  listTasks,
  loadSubmissionStanding,
  lockTask,
  saveTask,
  takeDue,
} from '../../entities/submission/taskQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { nobodyId } from '../../platform/ids.ts'
import { untilDone } from '../../platform/untilDone.ts'

/** Lists what the rounds of an event ask for, for its admins and those with a seat; [] for others (HAND-01). */
export const listSubmissionTasks: Handler<typeof calls.listSubmissionTasks> = async ({
  viewer: { userId },
  presentContext,
  params: { id },
  context: { db },
}) => {
  demand(may('event.read', await loadEventStanding(db, id, userId)))
  return (await listTasks(db, id, userId)).map((row) => presentTask(row, presentContext))
}

/** Sets what a round asks teams to hand in; they are notified of it, and of a moved deadline (HAND-01, decision 69). */
export const saveSubmissionTask: Handler<typeof calls.saveSubmissionTask> = async ({
  viewer: { userId },
  presentContext,
  params: { id, roundId },
  body,
  context,
}) => {
  const { db, jobs, clock, realtime } = context
  const notifiedIds = await db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, id)
    demand(may('event.edit', await loadEventStanding(trx, id, userId)))
    if (!event?.rounds.some((round) => round.id === roundId)) fail('submission.roundNotFound')
    const before = await lockTask(trx, id, roundId)
    const isMoved = before?.closes_at.getTime() !== body.closesAt.getTime()
    if (isMoved) assertAhead(body.closesAt, clock.now())
    if (isMoved && (await isScored(trx, id, roundId))) refuseDeadline(submissionFields.roundScored)
    const act = { actorId: userId, subjectId: await saveTask(trx, id, roundId, body) }
    if (!isMoved) return []
    return notify(trx, jobs, before ? 'submissionMoved' : 'submissionAsked', act)
  })
  emitNotificationsChanged(context, notifiedIds)
  realtime.registrationsChanged(id)
  const saved = (await listTasks(db, id, userId)).find((row) => row.round_id === roundId)
  return saved ? presentTask(saved, presentContext) : fail('submission.roundNotFound')
}

// What is handed in already stays before the deadline, so that the last version always counts.
function assertAhead(closesAt: Date, now: Date): void {
  if (closesAt <= now) refuseDeadline(submissionFields.closesInPast)
}

const refuseDeadline = (closesAt: string): never => fail('request.invalid', { fields: { closesAt } })

/** Deletes what a round asks for, unless a team has handed in (HAND-01). */
export const deleteSubmissionTask: Handler<typeof calls.deleteSubmissionTask> = async ({
  viewer: { userId },
  params: { id: eventId, roundId },
  context: { db, realtime },
}) => {
  await db.transaction().execute(async (trx) => {
    const task = await lockTask(trx, eventId, roundId)
    demand(may('submission.organise', await loadSubmissionStanding(trx, { eventId, roundId }, userId)))
    if (task && !(await deleteTask(trx, task.id))) fail('submission.handedIn')
  })
  realtime.registrationsChanged(eventId)
  return { success: true }
}

/** Gives one team a later deadline, of which its people are notified (HAND-01). */
export const extendDeadline: Handler<typeof calls.extendDeadline> = async ({
  viewer: { userId },
  params: { id: eventId, roundId, teamId },
  body: { closesAt },
  context,
}) => {
  const { db, jobs, clock, realtime } = context
  const notifiedIds = await db.transaction().execute(async (trx) => {
    const task = await lockTask(trx, eventId, roundId)
    const standing = await loadSubmissionStanding(trx, { eventId, roundId }, userId)
    demand(may('event.edit', standing))
    demand(may('submission.organise', standing))
    assertAhead(closesAt, clock.now())
    if (!task || closesAt <= task.closes_at) return refuseDeadline(submissionFields.notExtended)
    if (await isScored(trx, eventId, roundId, teamId)) refuseDeadline(submissionFields.teamScored)
    const subjectId = (await extendFor(trx, task.id, eventId, teamId, closesAt)) ?? fail('team.notFound')
    return notify(trx, jobs, 'submissionMoved', { actorId: userId, subjectId })
  })
  emitNotificationsChanged(context, notifiedIds)
  realtime.registrationsChanged(eventId)
  return { success: true }
}

/**
 * Reminds teams without a submission a day before their deadline, each deadline once (HAND-04). Several nodes may run it
 * at once; each deadline is taken by one of them.
 */
export async function remindOfSubmissions(context: Pick<AppContext, 'db' | 'jobs' | 'clock' | 'realtime'>) {
  const { db, jobs, clock } = context
  await untilDone(async () => {
    const notifiedIds = await db.transaction().execute(async (trx) => {
      const subjectId = await takeDue(trx, clock.now())
      return subjectId && notify(trx, jobs, 'submissionReminder', { actorId: nobodyId, subjectId })
    })
    if (notifiedIds) emitNotificationsChanged(context, notifiedIds)
    return notifiedIds !== undefined
  })
}

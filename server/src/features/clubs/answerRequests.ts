import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { acceptAndNotify, declineQuietly } from '../../entities/acts/endRequests.ts'
import { listOpenRequests, listRequesters, markRequestsSeen } from '../../entities/club/memberWritingQueries.ts'
import { loadClubStanding, lockClub } from '../../entities/club/queries.ts'
import { listMatchingPeople } from '../../entities/club/requestQueries.ts'
import { emitNotificationsChanged } from '../../entities/notification/notify.ts'
import { deleteAct, type DueAct, insertAct, takeDueAct } from '../../entities/pendingAct/queries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { untilDone } from '../../platform/untilDone.ts'

const none: readonly string[] = []

/** Accepts or declines many requests, at once or in ten seconds, or marks them as seen (MEM-02, MEM-05, MEM-06, CLUB-15, ruling 75). */
export const answerRequests: Handler<typeof calls.answerRequests> = async ({ viewer, params, body, context }) => {
  const { userId } = viewer
  const { notifiedIds, ...reply } = await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, params.id)
    demand(may('club.answerRequests', await loadClubStanding(trx, params.id, userId)))
    if (body.active === undefined) {
      await markRequestsSeen(trx, params.id, userId)
      return { count: 0, notifiedIds: none }
    }
    const { matching, users = null } = body
    const userIds = matching ? await listMatchingPeople(trx, params.id, matching) : users
    if (body.undoable) return { ...(await answerLater(trx, body.active, userIds)), notifiedIds: none }
    return body.active
      ? acceptAndNotify(trx, context.jobs, { clubId: params.id, actorId: userId, userIds })
      : declineQuietly(trx, { clubId: params.id, userIds })
  })
  emitNotificationsChanged(context, notifiedIds)
  return { success: true, ...reply }

  async function answerLater(trx: Trx, active: boolean, userIds: readonly string[] | null) {
    const subjectIds = await listOpenRequests(trx, params.id, userIds)
    if (subjectIds.length === 0) return { count: 0 }
    const value = active ? 'accept' : 'decline'
    const undo = await insertAct(trx, { placeId: params.id, actorId: userId, value, subjectIds })
    await context.jobs.enqueue(trx, 'carryOutActs', { of: 'club', placeId: params.id })
    return { count: subjectIds.length, undo }
  }
}

/** Undoes an answer to several requests before it is carried out; they wait again (MEM-06). */
export const undoAnswerRequests: Handler<typeof calls.undoAnswerRequests> = async ({ viewer, params, context }) => {
  const { id, actId } = params
  await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, id)
    demand(may('club.answerRequests', await loadClubStanding(trx, id, viewer.userId)))
    if (!(await deleteAct(trx, id, actId, viewer.userId))) fail('act.tooLate')
  })
  return { success: true }
}

/** Answers the requests whose answer can't be undone any more, and notifies those who were accepted (MEM-06). */
export async function carryOutAnswers(context: AppContext, clubId: string): Promise<void> {
  await untilDone(async () => {
    const done = await context.db.transaction().execute(async (trx) => {
      await lockClub(trx, clubId)
      const due = await takeDueAct(trx, clubId)
      return due && { actorId: due.actorId, notifiedIds: await answer(context, trx, clubId, due) }
    })
    if (!done) return false
    emitNotificationsChanged(context, done.notifiedIds)
    context.realtime.toUser(done.actorId, 'clubChanged', { club: clubId })
    return true
  })
}

async function answer({ jobs }: AppContext, trx: Trx, clubId: string, { actorId, value, subjectIds }: DueAct) {
  // Somebody who lost the right to answer meanwhile answers nothing any more.
  if (may('club.answerRequests', await loadClubStanding(trx, clubId, actorId)) !== true) return []
  const userIds = await listRequesters(trx, clubId, subjectIds)
  if (value === 'accept') return (await acceptAndNotify(trx, jobs, { clubId, actorId, userIds })).notifiedIds
  return value === 'decline' ? (await declineQuietly(trx, { clubId, userIds })).notifiedIds : []
}

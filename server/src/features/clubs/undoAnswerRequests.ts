import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadClubStanding, lockClub } from '../../entities/club/queries.ts'
import { deleteAct } from '../../entities/pendingAct/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

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

import { randomBytes } from 'node:crypto'
import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { deleteInvite as remove, insertInvite, listInvites as list } from '../../entities/club/inviteQueries.ts'
import { presentInvite } from '../../entities/club/present.ts'
import { loadClubStanding, lockClub } from '../../entities/club/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists a club's invitation links, for those who may answer requests (MEM-08). */
export const listInvites: Handler<typeof calls.listInvites> = async ({ viewer, presentContext, params, context }) => {
  demand(may('club.answerRequests', await loadClubStanding(context.db, params.id, viewer.userId)))
  return (await list(context.db, params.id, viewer.userId)).map((row) => presentInvite(row, presentContext))
}

/** Makes a link by which people join at once (MEM-08, decision 45). */
export const createInvite: Handler<typeof calls.createInvite> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  const token = randomBytes(18).toString('base64url')
  const row = await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, params.id)
    demand(may('club.answerRequests', await loadClubStanding(trx, params.id, viewer.userId)))
    return insertInvite(trx, { ...body, clubId: params.id, makerId: viewer.userId, token })
  })
  return row ? presentInvite(row, presentContext) : fail('invite.tooMany')
}

/** Ends an invitation link at once (MEM-08). */
export const deleteInvite: Handler<typeof calls.deleteInvite> = async ({ viewer, params, context }) => {
  await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, params.id)
    demand(may('club.answerRequests', await loadClubStanding(trx, params.id, viewer.userId)))
    if (!(await remove(trx, params.id, params.inviteId))) fail('invite.notFound')
  })
  return { success: true }
}

import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import {
  countInvitationsLeft,
  findBatch,
  insertInvitees,
  listBatches,
  listKnownInvitees,
  withdrawInvitees as withdrawBatch,
} from '../../entities/club/inviteeQueries.ts'
import { declineInvitation as decline, findOwnInvitation } from '../../entities/club/ownInvitationQueries.ts'
import { presentBatch } from '../../entities/club/present.ts'
import { loadClubStanding, lockClub } from '../../entities/club/queries.ts'
import { emitNotificationsChanged, withdraw } from '../../entities/notification/notify.ts'
import { presentUserCard } from '../../entities/user/present.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Says which addresses a club has invited before; nothing about accounts, members and blocks (CLUB-14). */
export const checkInvitees: Handler<typeof calls.checkInvitees> = async ({ viewer, params, body, context }) => {
  demand(may('club.answerRequests', await loadClubStanding(context.db, params.id, viewer.userId)))
  const known = await listKnownInvitees(context.db, params.id, [...new Set(body.emails)])
  return { known, left: await countInvitationsLeft(context.db, params.id, viewer.userId) }
}

/** Queues invitations by email, each once for a club, also when the call is repeated; a job sends them (CLUB-14, decision 64). */
export const createInvitees: Handler<typeof calls.createInvitees> = async ({
  viewer: { userId },
  presentContext,
  params: { id: clubId },
  body: { clientId, people },
  context,
}) => {
  const batchId = await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, clubId)
    const standing = await loadClubStanding(trx, clubId, userId)
    demand(may('club.answerRequests', standing))
    const made = await insertInvitees(trx, { clubId, makerId: userId, clientId, people, roles: standing.admin })
    if (made.refused) return fail(made.refused)
    await context.jobs.enqueue(trx, 'sendInvitees', null)
    return made.id
  })
  const row = (await findBatch(context.db, batchId)) ?? fail('club.notFound')
  return presentBatch(row, presentContext)
}

/** Lists the lists of people who were invited by email, with how many answered (CLUB-14). */
export const listInvitees: Handler<typeof calls.listInvitees> = async ({
  viewer,
  presentContext,
  params,
  query,
  context,
}) => {
  demand(may('club.answerRequests', await loadClubStanding(context.db, params.id, viewer.userId)))
  const rows = await listBatches(context.db, params.id, query['_id[$lt]'])
  return rows.map((row) => presentBatch(row, presentContext))
}

/** Withdraws what isn't answered of a list, and its notifications (CLUB-14). */
export const withdrawInvitees: Handler<typeof calls.withdrawInvitees> = async ({ viewer, params, context }) => {
  const { count, notifiedIds } = await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, params.id)
    demand(may('club.answerRequests', await loadClubStanding(trx, params.id, viewer.userId)))
    const { userIds, ...gone } = await withdrawBatch(trx, params.id, params.batchId)
    // The recipient is stored as the actor.
    const acts = userIds.map((actorId) => ({ targetId: params.id, actorId }))
    return { ...gone, notifiedIds: await withdraw(trx, 'clubInvitation', acts) }
  })
  emitNotificationsChanged(context, notifiedIds)
  return { success: true, count }
}

/** The invitation to a club that the viewer's own address got and that waits for an answer (CLUB-14). */
export const getInvitation: Handler<typeof calls.getInvitation> = async ({
  viewer,
  presentContext,
  params,
  context,
}) => {
  demand(may('club.read', await loadClubStanding(context.db, params.id, viewer.userId)))
  const row = await findOwnInvitation(context.db, params.id, viewer.userId)
  if (!row) return []
  return [{ by: presentUserCard(row, presentContext), sentAt: row.sent_at.toISOString(), role: row.invited_role }]
}

/** Declines the invitation of the viewer's address; idempotent (CLUB-14). */
export const declineInvitation: Handler<typeof calls.declineInvitation> = async ({ viewer, params, context }) => {
  demand(may('club.read', await loadClubStanding(context.db, params.id, viewer.userId)))
  await decline(context.db, params.id, viewer.userId)
  return { success: true }
}

import type { calls } from '@quad/contract/calls/index.ts'
import { invitationMail } from '@quad/contract/messages/teamMails.ts'
import { may } from '@quad/contract/policies/index.ts'
import { askInvited } from '../../entities/acts/queries.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { emitNotificationsChanged, withdraw } from '../../entities/notification/notify.ts'
import {
  answerInvitation as answer,
  lapseInvitations,
  listInvitationsOf,
  listUnasked,
  markAsked,
} from '../../entities/team/invitationQueries.ts'
import { clearBoards } from '../../entities/team/cardQueries.ts'
import { loadTeamStanding } from '../../entities/team/standingQueries.ts'
import { refuseTaken } from '../../entities/team/rules.ts'
import { presentUserCard } from '../../entities/user/present.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { JobData } from '../../platform/jobQueues.ts'

/** Accepts or declines a place in a team; accepting declines the person's other invitations (TEAM-06). */
export const answerInvitation: Handler<typeof calls.answerInvitation> = async ({
  viewer: { userId },
  params: { id: eventId, teamId },
  body: { accept },
  context,
}) => {
  const change = async (trx: Trx) => {
    await lockEvent(trx, eventId)
    const standing = await loadTeamStanding(trx, eventId, teamId, userId)
    demand(may(accept ? 'team.accept' : 'team.decline', standing))
    await answer(trx, { eventId, teamId, userId, accept })
  }
  await context.teamTurns(eventId, () => context.db.transaction().execute(change)).catch(refuseTaken)
  context.realtime.registrationsChanged(eventId)
  return { success: true }
}

/** Lists the teams of an event that ask the viewer to join; without their members (TEAM-06, ruling 78). */
export const listInvitations: Handler<typeof calls.listInvitations> = async ({
  viewer: { userId },
  presentContext,
  params: { id },
  context,
}) => {
  demand(may('event.read', await loadEventStanding(context.db, id, userId)))
  const rows = await listInvitationsOf(context.db, id, userId)
  return rows.map((row) => ({
    team: row.team_id,
    teamName: row.team_name,
    creator: presentUserCard(row, presentContext),
    endsAt: row.ends_at.toISOString(),
  }))
}

const atOnce = 100

/**
 * Lapses old invitations, clears the boards of closed registrations (TEAM-19), then notifies and mails people who were named for a team and haven't been asked; with
 * `userId`, also that person, who has just got the address (TEAM-06, ruling 78).
 */
export async function settleInvitations(
  context: Pick<AppContext, 'db' | 'jobs' | 'realtime' | 'publicUrl'>,
  data: JobData['settleInvitations'] = null,
): Promise<void> {
  const { db, jobs, publicUrl } = context
  await db.transaction().execute((trx) => lapseInvitations(trx, atOnce))
  await clearBoards(db, atOnce)
  const places = await listUnasked(db, atOnce, data?.userId)
  if (places.length === 0) return
  // Takes longer if there are accounts, so it doesn't lock the event: a lead could time that. It asks nobody twice.
  const notifiedIds = await db.transaction().execute(async (trx) => {
    const asked = await askInvited(trx, places)
    const mails = asked.sent.map(({ email, lead, team_name: team, team_id: teamId, event_id: eventId, title }) => ({
      data: { to: email, ...invitationMail(publicUrl, { lead, team, teamId, eventId, title }) },
    }))
    if (mails.length > 0) await jobs.enqueueAll(trx, 'sendMail', mails)
    return asked.notifiedIds
  })
  const withdrawnIds = await db.transaction().execute(async (trx) => {
    await markAsked(trx, places)
    // A team may have been withdrawn since it was read.
    return withdraw(
      trx,
      'teamInvitation',
      places.map(({ eventId, leadId }) => ({ targetId: eventId, actorId: leadId })),
    )
  })
  emitNotificationsChanged(context, [...notifiedIds, ...withdrawnIds])
}

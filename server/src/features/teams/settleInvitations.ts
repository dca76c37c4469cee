import { invitationMail } from '@quad/contract/messages/teamMails.ts'
import { askInvited } from '../../entities/acts/queries.ts'
import { emitNotificationsChanged, withdraw } from '../../entities/notification/notify.ts'
import { lapseInvitations, listUnasked, markAsked } from '../../entities/team/invitationQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { JobData } from '../../platform/jobQueues.ts'

const atOnce = 100

/**
 * Lapses old invitations, then notifies and mails people who were named for a team and haven't been asked; with
 * `userId`, also that person, who has just got the address (TEAM-06, ruling 78).
 */
export async function settleInvitations(
  context: Pick<AppContext, 'db' | 'jobs' | 'realtime' | 'publicUrl'>,
  data: JobData['settleInvitations'] = null,
): Promise<void> {
  const { db, jobs, publicUrl } = context
  await db.transaction().execute((trx) => lapseInvitations(trx, atOnce))
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

import { clubInvitationMail } from '@quad/contract/messages/teamMails.ts'
import { claimInviteeMail, findNextBatch, lapseInvitees, sendNextInvitees } from '../../entities/club/inviteeQueries.ts'
import { collectInvitations } from '../../entities/club/ownInvitationQueries.ts'
import { lockClub } from '../../entities/club/queries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import { nobodyId } from '../../platform/ids.ts'
import { untilDone } from '../../platform/untilDone.ts'

/**
 * Sends the invitations that are due, a hundred in a transaction that also writes the notifications and enqueues the
 * mails: after a crash the next run continues, and nobody is invited twice (CLUB-14, decision 64).
 */
export async function sendInvitees(context: Pick<AppContext, 'db' | 'jobs' | 'realtime'>): Promise<void> {
  const { db, jobs } = context
  await lapseInvitees(db)
  await untilDone(async () => {
    const batch = await findNextBatch(db)
    if (!batch) return false
    const notifiedIds = await db.transaction().execute(async (trx) => {
      await lockClub(trx, batch.clubId)
      const sent = await sendNextInvitees(trx, batch.id)
      const [first] = sent
      if (!first) return []
      const mails = sent.filter(({ mailed }) => mailed).map(({ id: inviteeId }) => ({ data: { inviteeId } }))
      if (mails.length > 0) await jobs.enqueueAll(trx, 'mailInvitee', mails)
      return notify(trx, jobs, 'clubInvitation', { actorId: first.makerId, subjectId: first.actId })
    })
    emitNotificationsChanged(context, notifiedIds)
    return true
  })
}

/** Mails an invitation, unless it has ended since (CLUB-14). */
export async function sendInviteeMail(
  { db, publicUrl, unsubscribeTokens }: Pick<AppContext, 'db' | 'publicUrl' | 'unsubscribeTokens'>,
  mailer: Mailer,
  { id, data: { inviteeId } }: { id: string; data: JobData['mailInvitee'] },
): Promise<void> {
  const found = await claimInviteeMail(db, inviteeId, id)
  if (!found) return
  const unsubscribe = `${publicUrl}/unsubscribe/${unsubscribeTokens.signForInvitations(found.emailHash)}`
  const mail = clubInvitationMail(publicUrl, { ...found, unsubscribe })
  // RFC 8058: mail programs unsubscribe with a POST, without a session.
  const headers = { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  await mailer({ id, data: { to: found.email, ...mail, headers } })
}

/** Notifies a person, who has just got an address, of the invitations that it got before (CLUB-14). */
export async function notifyInvited(
  context: Pick<AppContext, 'db' | 'jobs' | 'realtime'>,
  userId: string,
): Promise<void> {
  const notifiedIds = await context.db.transaction().execute(async (trx) => {
    const actId = await collectInvitations(trx, userId)
    const act = actId === undefined ? undefined : { actorId: nobodyId, subjectId: actId }
    return act ? notify(trx, context.jobs, 'clubInvitation', act) : []
  })
  emitNotificationsChanged(context, notifiedIds)
}

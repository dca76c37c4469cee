import { announcementMail } from '@quad/contract/messages/digestMails.ts'
import { claimAnnouncement } from '../../entities/notification/announcementQueries.ts'
import { presentNotification } from '../../entities/notification/present.ts'
import { findToPush } from '../../entities/notification/queries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import type { Mailer } from '../../platform/mail/mail.ts'

/** Mails a club's announcement to a member who wants it by mail, may still read it and hasn't read it yet (CALM-06). */
export async function sendAnnouncementMail(
  { db, files, publicUrl, unsubscribeTokens }: Pick<AppContext, 'db' | 'files' | 'publicUrl' | 'unsubscribeTokens'>,
  mailer: Mailer,
  { id, data: { userId, notificationId } }: { id: string; data: JobData['mailAnnouncement'] },
): Promise<void> {
  const row = await findToPush(db, 'notification', userId, notificationId)
  const notification = row && presentNotification(row, { userId, files })
  if (!notification) return
  const wanted = await claimAnnouncement(db, userId, notificationId)
  if (!wanted?.by_mail || wanted.email === '') return
  const unsubscribe = `${publicUrl}/unsubscribe/${unsubscribeTokens.signForClub(userId, wanted.club_id)}`
  const mail = announcementMail(publicUrl, { notification, clubName: wanted.club_name, unsubscribe })
  // RFC 8058: mail programs unsubscribe with a POST, without a session.
  const headers = { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  await mailer({ id, data: { to: wanted.email, ...mail, headers } })
}

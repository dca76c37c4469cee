import { reminderMail } from '@quad/contract/messages/reminderMails.ts'
import { findRemindedPerson } from '../../entities/notification/reminderQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import type { Mailer } from '../../platform/mail/mail.ts'

/**
 * Mails a reminder, unless its session or event has started, moved or is gone, or the person no longer wants it or may
 * not come (NOTI-05, ruling 74).
 */
export async function sendReminderMail(
  { db, clock, publicUrl }: Pick<AppContext, 'db' | 'clock' | 'publicUrl'>,
  mailer: Mailer,
  { id, data }: { id: string; data: JobData['mailReminder'] },
): Promise<void> {
  const [now, startsAt] = [clock.now(), new Date(data.startsAt)]
  if (startsAt <= now) return
  const person = await findRemindedPerson(db, data)
  if (!person?.email) return
  const { title, club_name: club, place, path, time_zone } = person
  const mail = reminderMail(publicUrl, { title, club, place, path, startsAt, now, timeZone: time_zone ?? 'UTC' })
  await mailer({ id, data: { to: person.email, ...mail } })
}

import { reminderMail } from '@quad/contract/messages/reminderMails.ts'
import { findRemindedPerson } from '../../entities/notification/reminderQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import type { Mailer } from '../../platform/mail/mail.ts'

/**
 * Mails a reminder of a session or event, and of later sessions, but of none that has started, moved or is gone, that the
 * person no longer wants to be reminded of, or to which they may not come (NOTI-05, ruling 74).
 */
export async function sendReminderMail(
  { db, clock, publicUrl }: Pick<AppContext, 'db' | 'clock' | 'publicUrl'>,
  mailer: Mailer,
  { id, data }: { id: string; data: JobData['mailReminder'] },
): Promise<void> {
  const { also = [], ...first } = data
  const now = clock.now()
  const ahead = [first, ...also.map((later) => ({ ...first, ...later }))].filter(
    ({ startsAt }) => new Date(startsAt) > now,
  )
  const found = await Promise.all(
    ahead.map(async (target) => ({
      startsAt: new Date(target.startsAt),
      person: await findRemindedPerson(db, target),
    })),
  )
  const reminded = found.flatMap(({ startsAt, person }) => (person ? [{ startsAt, ...person }] : []))
  const [next, ...later] = reminded.map(({ club_name: club, time_zone, ...rest }) => ({
    ...rest,
    club,
    timeZone: time_zone ?? 'UTC',
  }))
  if (!next?.email) return
  await mailer({ id, data: { to: next.email, ...reminderMail(publicUrl, next, later, now) } })
}

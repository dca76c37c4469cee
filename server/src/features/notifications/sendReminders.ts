import { reminderMail } from '@quad/contract/messages/reminderMails.ts'
import { emitNotificationsChanged } from '../../entities/notification/notify.ts'
import { remindNext } from '../../entities/notification/remindNext.ts'
import {
  deleteLapsedReminders,
  findRemindedPerson,
  hasRemindersBefore,
} from '../../entities/notification/reminderQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import { untilDone } from '../../platform/untilDone.ts'

/**
 * Reminds people of sessions and events that start in a day or a quarter of an hour, in sets of 1,000, each in its own
 * transaction (NOTI-05, ruling 74). Several nodes may run it at once; each set is written by one of them.
 */
export async function sendReminders(context: Pick<AppContext, 'db' | 'jobs' | 'clock' | 'realtime'>): Promise<void> {
  const { db, jobs, clock } = context
  await untilDone(async () => {
    const notifiedIds = await db.transaction().execute((trx) => remindNext(trx, jobs, clock.now()))
    if (notifiedIds) emitNotificationsChanged(context, notifiedIds)
    return notifiedIds !== undefined
  })
}

// Longer than the minute until the next plan, which may be late if a node dies.
const plannedSeconds = 120
const everySeconds = 5

const addSeconds = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000)

/**
 * Enqueues a run of `sendReminders` every 5 seconds for two minutes, if a reminder becomes due in that time (NOTI-05).
 * So a reminder isn't late, and if a node dies while sending it, another node soon continues.
 */
export async function planReminders({ db, jobs, clock }: Pick<AppContext, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const now = clock.now()
  await deleteLapsedReminders(db, now)
  if (!(await hasRemindersBefore(db, addSeconds(now, plannedSeconds)))) return
  const runs = Array.from({ length: plannedSeconds / everySeconds }, (_, at) => addSeconds(now, at * everySeconds))
  await jobs.enqueueAll(
    db,
    'sendReminders',
    runs.map((startAfter) => ({ data: null, startAfter })),
  )
}

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

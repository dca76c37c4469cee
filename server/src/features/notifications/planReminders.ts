import { deleteLapsedReminders, hasRemindersBefore } from '../../entities/notification/reminderQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'

// Longer than the minute until the next plan, which may be late if a node dies.
const plannedSeconds = 120
const everySeconds = 5

const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000)

/**
 * Enqueues a run of `sendReminders` every 5 seconds for two minutes, if a reminder becomes due in that time (NOTI-05).
 * So a reminder isn't late, and if a node dies while sending it, another node soon continues.
 */
export async function planReminders({ db, jobs, clock }: Pick<AppContext, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const now = clock.now()
  await deleteLapsedReminders(db, now)
  if (!(await hasRemindersBefore(db, later(now, plannedSeconds)))) return
  const runs = Array.from({ length: plannedSeconds / everySeconds }, (_, at) => later(now, at * everySeconds))
  await jobs.enqueueAll(
    db,
    'sendReminders',
    runs.map((startAfter) => ({ data: null, startAfter })),
  )
}

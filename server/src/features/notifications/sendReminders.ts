import { emitNotificationsChanged } from '../../entities/notification/notify.ts'
import { remindNext } from '../../entities/notification/remindNext.ts'
import type { AppContext } from '../../platform/appContext.ts'
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

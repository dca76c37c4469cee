import { emitNotificationsChanged } from '../../entities/notification/notify.ts'
import { sendNextNotice } from '../../entities/notification/sendNextNotice.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { untilDone } from '../../platform/untilDone.ts'

/**
 * Notifies people of changed, cancelled and deleted events and sessions, in sets of 1,000, each in its own transaction
 * (ruling 80). Several nodes may run it at once; each set is written by one of them.
 */
export async function sendNotices(context: Pick<AppContext, 'db' | 'jobs' | 'clock' | 'realtime'>): Promise<void> {
  const { db, jobs, clock } = context
  await untilDone(async () => {
    const notifiedIds = await db.transaction().execute((trx) => sendNextNotice(trx, jobs, clock.now()))
    if (notifiedIds) emitNotificationsChanged(context, notifiedIds)
    return notifiedIds !== undefined
  })
}

import { enqueueAnnouncementMails } from '../../entities/notification/announcementQueries.ts'
import { emitNotificationsChanged, notifySet } from '../../entities/notification/notify.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { nobodyId } from '../../platform/ids.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import { untilDone } from '../../platform/untilDone.ts'

/** Inserts an act's notifications and mails, 1,000 people per transaction; a retry inserts only the missing ones. */
export async function fanOutNotification(
  context: Pick<AppContext, 'db' | 'jobs' | 'realtime'>,
  job: JobData['fanOutNotification'],
  writeSet = notifySet,
): Promise<void> {
  let afterId = nobodyId
  await untilDone(async () => {
    const { notifiedIds, lastId } = await context.db.transaction().execute(async (trx) => {
      const written = await writeSet(trx, job, afterId)
      await enqueueAnnouncementMails(trx, context.jobs, job, written.notifiedIds)
      return written
    })
    emitNotificationsChanged(context, notifiedIds)
    afterId = lastId ?? afterId
    return lastId !== null
  })
}

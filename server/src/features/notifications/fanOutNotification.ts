import { enqueueAnnouncementMails } from '../../entities/notification/announcementQueries.ts'
import { emitNotificationsChanged, notifySet } from '../../entities/notification/notify.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { nobodyId } from '../../platform/ids.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import { untilDone } from '../../platform/untilDone.ts'

/** Writes an act's notifications in sets of 1,000, each in its own transaction with its mails; run again, it writes only those missing. */
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

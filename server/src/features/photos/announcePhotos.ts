import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { takeUnannounced } from '../../entities/photo/writingQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { nobodyId } from '../../platform/ids.ts'
import { untilDone } from '../../platform/untilDone.ts'

/**
 * Notifies those who were at events of the photos that others have added, each event at most once a day; a job notifies
 * more than 100 people in sets (EVT-40). Several nodes may run it at once; each event is taken by one of them.
 */
export async function announcePhotos(context: Pick<AppContext, 'db' | 'jobs' | 'clock' | 'realtime'>): Promise<void> {
  const { db, jobs, clock } = context
  await untilDone(async () => {
    const notifiedIds = await db.transaction().execute(async (trx) => {
      const subjectId = await takeUnannounced(trx, clock.now())
      return subjectId && notify(trx, jobs, 'photosAdded', { actorId: nobodyId, subjectId })
    })
    if (notifiedIds) emitNotificationsChanged(context, notifiedIds)
    return notifiedIds !== undefined
  })
}

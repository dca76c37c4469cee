import { takeUnasked } from '../../entities/feedback/queries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { nobodyId } from '../../platform/ids.ts'
import { untilDone } from '../../platform/untilDone.ts'

/**
 * Asks those who were at events that are over for feedback, each event once; a job notifies more than 100 people in sets
 * (EVT-29). Several nodes may run it at once; each event is taken by one of them.
 */
export async function askForFeedback(context: Pick<AppContext, 'db' | 'jobs' | 'clock' | 'realtime'>): Promise<void> {
  const { db, jobs, clock } = context
  await untilDone(async () => {
    const notifiedIds = await db.transaction().execute(async (trx) => {
      const subjectId = await takeUnasked(trx, clock.now())
      return subjectId && notify(trx, jobs, 'feedbackAsked', { actorId: nobodyId, subjectId })
    })
    if (notifiedIds) emitNotificationsChanged(context, notifiedIds)
    return notifiedIds !== undefined
  })
}

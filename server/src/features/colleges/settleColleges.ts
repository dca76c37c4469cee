import { settleRequests } from '../../entities/college/writingQueries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import type { AppContext } from '../../platform/appContext.ts'

/** Makes colleges live whose request has waited for 48 hours, and notifies those who asked (COLL-02, ruling 15). */
export async function settleColleges(context: Pick<AppContext, 'db' | 'jobs' | 'realtime'>): Promise<void> {
  const notifiedIds = await context.db.transaction().execute(async (trx) => {
    const ids: string[] = []
    for (const { id: subjectId, makerId: actorId } of await settleRequests(trx))
      if (actorId !== null) ids.push(...(await notify(trx, context.jobs, 'collegeLive', { actorId, subjectId })))
    return ids
  })
  emitNotificationsChanged(context, notifiedIds)
}

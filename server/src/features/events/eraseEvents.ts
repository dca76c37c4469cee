import {
  eraseCommentsOfEvent,
  eraseEvent,
  eraseTeamsOfEvent,
  eraseViewsOfEvent,
  lockDeletedEvent,
} from '../../entities/event/eraseQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { type Erasure, eraseAll } from '../../platform/erasure.ts'

const deletedEvents: Erasure = {
  name: 'deleted events',
  lockOne: lockDeletedEvent,
  steps: [eraseTeamsOfEvent, eraseCommentsOfEvent, eraseViewsOfEvent],
  async finish(trx, eventId, jobs) {
    await eraseEvent(trx, eventId)
    await jobs.enqueue(trx, 'deleteFiles', null)
  },
}

/** Removes what belongs to deleted events (EVT-08, ruling 37). */
export function eraseEvents(context: Pick<AppContext, 'db' | 'jobs'>, atOnce = 500): Promise<void> {
  return eraseAll(context, deletedEvents, atOnce)
}

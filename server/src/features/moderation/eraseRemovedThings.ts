import { deleteOldRemoved } from '../../entities/case/removedQueries.ts'
import type { Db } from '../../platform/database.ts'
import { untilDone } from '../../platform/untilDone.ts'

const batchSize = 200

/** Erases what site admins removed 60 days ago, with its files (ruling 81). */
export function eraseRemovedThings(db: Db): Promise<void> {
  return untilDone(async () => (await deleteOldRemoved(db, batchSize)) === batchSize)
}

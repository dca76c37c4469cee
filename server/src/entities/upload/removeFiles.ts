import type { AppContext } from '../../platform/appContext.ts'
import { allStoredAt } from './storeFiles.ts'
import { deleteUnattached, removeDeletions, listDueDeletions } from './queries.ts'

const batchSize = 200

/** Deletes a batch of files that no upload owns, and enqueues another job if there are more; idempotent. */
export async function deleteFiles({ db, jobs, store }: AppContext): Promise<void> {
  const keys = await listDueDeletions(db, batchSize)
  const results = await Promise.allSettled(keys.map((key) => Promise.all(allStoredAt(key).map(store.remove))))
  const deleted = keys.filter((_, at) => results[at]?.status === 'fulfilled')
  if (deleted.length > 0) await removeDeletions(db, deleted)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  if (keys.length === batchSize) await jobs.enqueue(db, 'deleteFiles', null)
}

/** Deletes uploads that were unattached for a day (ruling 35), and temporary folders of killed nodes. */
export async function sweepUploads(context: AppContext): Promise<void> {
  const { db, jobs, incoming } = context
  await incoming.sweep()
  const deleted = await deleteUnattached(db, batchSize)
  if (deleted === batchSize) await jobs.enqueue(db, 'sweepUploads', null)
  await deleteFiles(context)
}

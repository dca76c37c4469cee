import type { AppContext } from '../../platform/appContext.ts'
import { allStoredAt } from './keepFiles.ts'
import { deleteUnattached, forgetFiles, listDoomedFiles } from './queries.ts'

const atOnce = 200

/**
 * Removes files that no upload owns from the store; as many as a job may, and another job if there are more. Doing it
 * again, or twice at once, changes nothing.
 */
export async function deleteFiles({ db, jobs, store }: AppContext): Promise<void> {
  const keys = await listDoomedFiles(db, atOnce)
  const tries = await Promise.allSettled(keys.map((key) => Promise.all(allStoredAt(key).map(store.remove))))
  const gone = keys.filter((_, at) => tries[at]?.status === 'fulfilled')
  if (gone.length > 0) await forgetFiles(db, gone)
  const failed = tries.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  if (keys.length === atOnce) await jobs.enqueue(db, 'deleteFiles', null)
}

/** Removes uploads that nothing has held for a day (ruling 35), and what killed nodes left behind. */
export async function sweepUploads(context: AppContext): Promise<void> {
  const { db, jobs, incoming } = context
  await incoming.sweep()
  const gone = await deleteUnattached(db, atOnce)
  if (gone === atOnce) await jobs.enqueue(db, 'sweepUploads', null)
  await deleteFiles(context)
}

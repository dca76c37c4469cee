import type { Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { deleteUploadsOf } from './queries.ts'

/** Deletes some of a person's uploads and sees to it that their files go; answers how many. */
export async function eraseUploads(trx: Trx, userId: string, atOnce: number, jobs: Jobs): Promise<number> {
  const gone = await deleteUploadsOf(trx, userId, atOnce)
  if (gone > 0) await jobs.enqueue(trx, 'deleteFiles', null)
  return gone
}

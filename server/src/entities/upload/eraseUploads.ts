import type { Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { eraseUploadDay } from './dayQueries.ts'
import { deleteUploadsOf } from './queries.ts'

export async function eraseUploads(trx: Trx, userId: string, atOnce: number, jobs: Jobs): Promise<number> {
  await eraseUploadDay(trx, userId)
  const deleted = await deleteUploadsOf(trx, userId, atOnce)
  if (deleted > 0) await jobs.enqueue(trx, 'deleteFiles', null)
  return deleted
}

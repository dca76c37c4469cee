import type { Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { holdUploads } from '../upload/holdUploads.ts'
import { lockUser, updatePicture } from './queries.ts'

/**
 * Gives somebody a picture (PROF-02): an image that they uploaded and nothing else holds, or the one they have; null
 * takes it away. The one before goes, its files once this commits. Refuses with `upload.unknown` or `upload.notImage`.
 */
export async function setPicture(trx: Trx, jobs: Jobs, userId: string, uploadId: string | null): Promise<void> {
  await lockUser(trx, userId)
  const holder = { id: userId, as: 'picture', ownerId: userId, open: true }
  await holdUploads(trx, jobs, holder, 'image', uploadId === null ? [] : [{ id: uploadId, alt: '' }])
  await updatePicture(trx, userId, uploadId)
}

import type { Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { replaceImage } from '../upload/replaceAttachments.ts'
import { lockUser, updatePicture } from './queries.ts'

/**
 * Sets a user's picture to one of their unattached images, or clears it with null; deletes the previous one (PROF-02).
 * @throws Failure `upload.unknown` or `upload.notImage`
 */
export async function setPicture(trx: Trx, jobs: Jobs, userId: string, uploadId: string | null): Promise<void> {
  await lockUser(trx, userId)
  const target = { id: userId, as: 'picture', ownerId: userId, open: true }
  await replaceImage(trx, jobs, target, uploadId)
  await updatePicture(trx, userId, uploadId)
}

import type { Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { replaceAttachments } from '../upload/replaceAttachments.ts'
import { updatePicture } from './writingQueries.ts'

/**
 * Sets a locked club's picture to an unattached image of this person or to its current one, or clears it with null;
 * deletes the previous one. @throws Failure `upload.unknown` or `upload.notImage`
 */
export async function setClubPicture(
  trx: Trx,
  jobs: Jobs,
  clubId: string,
  ownerId: string,
  uploadId: string | null,
): Promise<void> {
  const target = { id: clubId, as: 'club', ownerId, open: true }
  await replaceAttachments(trx, jobs, target, 'image', uploadId === null ? [] : [{ id: uploadId, alt: '' }])
  await updatePicture(trx, clubId, uploadId)
}

import type { Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { replaceAttachments } from '../upload/replaceAttachments.ts'
import { updateFestPicture } from './writingQueries.ts'

/** Sets a locked fest's picture, or clears it with null. @throws Failure `upload.unknown` or `upload.notImage` */
export async function setFestPicture(
  trx: Trx,
  jobs: Jobs,
  festId: string,
  ownerId: string,
  uploadId: string | null,
): Promise<void> {
  const target = { id: festId, as: 'fest', ownerId, open: true }
  await replaceAttachments(trx, jobs, target, 'image', uploadId === null ? [] : [{ id: uploadId, alt: '' }])
  await updateFestPicture(trx, festId, uploadId)
}

import type { Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { replaceAttachments } from '../upload/replaceAttachments.ts'
import { updateCollegePicture } from './writingQueries.ts'

/** Sets a locked college's picture, or clears it with null. @throws Failure `upload.unknown` or `upload.notImage` */
export async function setCollegePicture(
  trx: Trx,
  jobs: Jobs,
  collegeId: string,
  ownerId: string,
  uploadId: string | null,
): Promise<void> {
  const target = { id: collegeId, as: 'college', ownerId, open: true }
  await replaceAttachments(trx, jobs, target, 'image', uploadId === null ? [] : [{ id: uploadId, alt: '' }])
  await updateCollegePicture(trx, collegeId, uploadId)
}

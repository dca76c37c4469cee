import type { Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { replaceAttachments } from '../upload/replaceAttachments.ts'
import { updateSessionImage } from './writingQueries.ts'

/**
 * Sets a locked session's image to an unattached image of this person or to its current one, or clears it with null;
 * deletes the previous one. @throws Failure `upload.unknown` or `upload.notImage`
 */
export async function setSessionImage(
  trx: Trx,
  jobs: Jobs,
  sessionId: string,
  ownerId: string,
  uploadId: string | null,
): Promise<void> {
  const target = { id: sessionId, as: 'session', ownerId, open: false }
  await replaceAttachments(trx, jobs, target, 'image', uploadId === null ? [] : [{ id: uploadId, alt: '' }])
  await updateSessionImage(trx, sessionId, uploadId)
}

import type { Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { replaceAttachments } from '../upload/replaceAttachments.ts'

/** Replaces a report's file, which only those who settle the report may see. */
export async function attachEvidence(
  trx: Trx,
  jobs: Jobs,
  reportId: string,
  ownerId: string,
  uploadId: string,
): Promise<void> {
  const holder = { id: reportId, as: 'report', ownerId, open: false }
  await replaceAttachments(trx, jobs, holder, 'any', [{ id: uploadId, alt: '' }])
}

import type { Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { replaceAttachments } from '../upload/replaceAttachments.ts'

/**
 * Makes a report hold what its author shows with it, in place of what it held: for those who settle it, nobody else.
 */
export function holdEvidence(trx: Trx, jobs: Jobs, reportId: string, ownerId: string, uploadId: string): Promise<void> {
  const holder = { id: reportId, as: 'report', ownerId, open: false }
  return replaceAttachments(trx, jobs, holder, 'any', [{ id: uploadId, alt: '' }])
}

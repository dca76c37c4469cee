import type { Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { type Attached, attachUploads, type Attachment, type AttachTarget, deleteOtherUploads } from './queries.ts'

/**
 * Sets a locked target's one image to an unattached image of its owner or to the current one, or clears it with null;
 * deletes the previous one. @throws Failure `upload.unknown` or `upload.notImage`
 */
export async function replaceImage(trx: Trx, jobs: Jobs, target: AttachTarget, uploadId: string | null): Promise<void> {
  await replaceAttachments(trx, jobs, target, 'image', uploadId === null ? [] : [{ id: uploadId, alt: '' }])
}

/**
 * Sets a target's attachments to these files, in order; the caller holds a lock on the target's row. Other attachments
 * are deleted, their files after commit. A missing, foreign or used file is refused, and one of another kind.
 * Returns those attached.
 */
export async function replaceAttachments(
  trx: Trx,
  jobs: Jobs,
  target: AttachTarget,
  kind: 'image' | 'video' | 'any',
  wanted: readonly Attachment[],
): Promise<Attached[]> {
  const deleted = await deleteOtherUploads(
    trx,
    target.id,
    wanted.map(({ id }) => id),
  )
  if (deleted > 0) await jobs.enqueue(trx, 'deleteFiles', null)
  if (wanted.length === 0) return []
  const attached = await attachUploads(trx, target, wanted)
  if (attached.length < wanted.length) fail('upload.unknown')
  if (kind !== 'any' && attached.some((one) => one.kind !== kind))
    fail(kind === 'image' ? 'upload.notImage' : 'upload.notVideo')
  return attached
}

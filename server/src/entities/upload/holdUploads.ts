import type { Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { attachUploads, type Holder, releaseUploads, type Wanted } from './queries.ts'

/**
 * Makes a thing hold exactly these files, in their order, and lets go of what it held beside them: their rows now, the
 * files once this commits. Whoever calls has the thing's row in hand. Refuses files that are not there, another's or
 * in use, all alike, and those of another kind, where it takes one kind alone.
 */
export async function holdUploads(
  trx: Trx,
  jobs: Jobs,
  holder: Holder,
  kind: 'image' | 'video' | 'any',
  wanted: readonly Wanted[],
): Promise<void> {
  const released = await releaseUploads(
    trx,
    holder.id,
    wanted.map(({ id }) => id),
  )
  if (released > 0) await jobs.enqueue(trx, 'deleteFiles', null)
  if (wanted.length === 0) return
  const kinds = await attachUploads(trx, holder, wanted)
  if (kinds.length < wanted.length) fail('upload.unknown')
  if (kind !== 'any' && kinds.some((one) => one !== kind))
    fail(kind === 'image' ? 'upload.notImage' : 'upload.notVideo')
}

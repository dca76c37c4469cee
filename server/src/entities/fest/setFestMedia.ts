import type { FestChanges } from '@quad/contract/bodies/fests.ts'
import type { Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { replaceAttachments } from '../upload/replaceAttachments.ts'
import { updateFestMedia } from './writingQueries.ts'

interface FestWithMedia {
  readonly id: string
  readonly picture_id: string | null
  readonly video_id: string | null
}

/**
 * Updates a locked fest's picture, video or both: undefined keeps one, '' removes it.
 * @throws Failure `upload.unknown`, `upload.unsupported`, `upload.notImage` or `upload.notVideo`
 */
export async function setFestMedia(
  trx: Trx,
  jobs: Jobs,
  fest: FestWithMedia,
  ownerId: string,
  { festImg, festVideo }: Pick<FestChanges, 'festImg' | 'festVideo'>,
): Promise<void> {
  if (festImg === undefined && festVideo === undefined) return
  const videoId = festVideo === undefined ? fest.video_id : festVideo || null
  const givenId = festImg === undefined ? fest.picture_id : festImg || null
  // Clients send back the still of the video as the picture.
  const pictureId = givenId === fest.video_id || givenId === videoId ? null : givenId
  const wanted = [pictureId, videoId].flatMap((id) => (id === null ? [] : [{ id, alt: '' }]))
  const kinds = await replaceAttachments(trx, jobs, { id: fest.id, as: 'fest', ownerId, open: true }, 'any', wanted)
  for (const { id, kind } of kinds) {
    if (kind === 'file') fail('upload.unsupported')
    if (id === pictureId && kind !== 'image') fail('upload.notImage')
    if (id === videoId && kind !== 'video') fail('upload.notVideo')
  }
  await updateFestMedia(trx, fest.id, pictureId, videoId)
}

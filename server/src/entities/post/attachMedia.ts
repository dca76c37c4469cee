import type { BodyOf } from '@quad/contract/call.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import type { Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { replaceAttachments } from '../upload/replaceAttachments.ts'
import type { Attachment } from '../upload/queries.ts'

interface RequestedMedia {
  readonly kind: 'image' | 'video'
  readonly uploads: readonly Attachment[]
}

/** The images or the video that a body gives a post; undefined if it has neither key. */
export function requestedMedia(body: BodyOf<typeof calls.updatePost>): RequestedMedia | undefined {
  const { images, videofile, imageAlts = [] } = body
  if (images === undefined && videofile === undefined) return undefined
  const ids = videofile === undefined ? (images ?? []) : [videofile]
  return {
    kind: videofile === undefined ? 'image' : 'video',
    uploads: ids.map((id, at) => ({ id, alt: imageAlts[at] ?? '' })),
  }
}

interface MediaPost {
  readonly id: string
  /** The writer, who must own the uploads. */
  readonly ownerId: string
  /** By a club or a fest: the media stay visible when the writer closes their account. */
  readonly byPage: boolean
  /** Everyone may see it. */
  readonly open: boolean
}

/** Replaces a locked post's media; they are visible to those who may see the post. */
export async function attachMedia(trx: Trx, jobs: Jobs, post: MediaPost, media: RequestedMedia): Promise<void> {
  const { byPage, ...holder } = post
  await replaceAttachments(trx, jobs, { ...holder, as: byPage ? 'hostpost' : 'post' }, media.kind, media.uploads)
}

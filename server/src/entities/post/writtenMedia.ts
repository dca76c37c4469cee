import type { BodyOf } from '@quad/contract/call.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import type { Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { holdUploads } from '../upload/holdUploads.ts'
import type { Wanted } from '../upload/queries.ts'

export interface WrittenMedia {
  readonly kind: 'image' | 'video'
  readonly wanted: readonly Wanted[]
}

/** The images, or the video, that somebody wants in a post; undefined where they say nothing of them. */
export function writtenMedia(body: BodyOf<typeof calls.editPost>): WrittenMedia | undefined {
  const { images, videofile, imageAlts = [] } = body
  if (images === undefined && videofile === undefined) return undefined
  const ids = videofile === undefined ? (images ?? []) : [videofile]
  return {
    kind: videofile === undefined ? 'image' : 'video',
    wanted: ids.map((id, at) => ({ id, alt: imageAlts[at] ?? '' })),
  }
}

/** Makes a post, whose row is in hand, hold its media: files of its author's, for everyone to see as the post is. */
export function holdMedia(trx: Trx, jobs: Jobs, postId: string, ownerId: string, media: WrittenMedia): Promise<void> {
  return holdUploads(trx, jobs, { id: postId, as: 'post', ownerId, open: true }, media.kind, media.wanted)
}

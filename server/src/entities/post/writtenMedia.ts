import type { BodyOf } from '@quad/contract/call.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import type { Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { replaceAttachments } from '../upload/replaceAttachments.ts'
import type { Attachment } from '../upload/queries.ts'

export interface WrittenMedia {
  readonly kind: 'image' | 'video'
  readonly wanted: readonly Attachment[]
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

interface MediaHolder {
  readonly id: string
  /** Who writes it, whose files it may take. */
  readonly ownerId: string
  /** A club's or a fest's: what it shows stays when they who wrote it close their account. */
  readonly byHost: boolean
  /** Everyone may see it. */
  readonly open: boolean
}

/** Makes a post, whose row is in hand, hold its media: files of its writer's, for those to see who may see the post. */
export function holdMedia(trx: Trx, jobs: Jobs, post: MediaHolder, media: WrittenMedia): Promise<void> {
  const { byHost, ...holder } = post
  return replaceAttachments(trx, jobs, { ...holder, as: byHost ? 'hostpost' : 'post' }, media.kind, media.wanted)
}

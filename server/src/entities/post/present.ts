import type { Post } from '@quad/contract/entities/post.ts'
import { limits } from '@quad/contract/limits.ts'
import { instantOf } from '../../platform/ids.ts'
import type { Reader } from '../../platform/reader.ts'
import { presentMedia } from '../upload/present.ts'
import { presentUserWithCollege } from '../college/present.ts'
import { idsIn } from '../user/present.ts'
import type { PostRow } from './queries.ts'

/** wire.md's Post, as the viewer sees it. */
export function presentPost(row: PostRow, reader: Reader): Post {
  const viewerId = reader.userId
  const others = idsIn(row.other_likers)
  const media = row.media?.map((one) => presentMedia(one, reader.files)) ?? []
  const [first] = media
  return {
    _id: row.id,
    text: row.text,
    user: presentUserWithCollege(row, reader),
    images: media.filter(({ kind }) => kind === 'image').map(({ url }) => url),
    ...(first?.kind === 'video' && { videofile: first.url }),
    media,
    // The caller's own id leads, whenever they liked it (rulings 18, 44).
    likes: row.liked && viewerId ? [viewerId, ...others].slice(0, limits.likesShown) : others,
    likesCount: row.likes_count,
    savedBy: row.saved && viewerId ? [viewerId] : [],
    shares: row.shares_count,
    commentsCount: row.comments_count,
    edited: row.edited,
    ...(row.hidden && { hidden: true as const }),
    createdAt: instantOf(row.id),
  }
}

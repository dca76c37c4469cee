import type { Post, SharedPost } from '@quad/contract/entities/post.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentClubBrief, presentPostClub } from '../club/present.ts'
import { presentUserWithCollege } from '../college/present.ts'
import { presentFestBrief, presentPostFest } from '../fest/present.ts'
import { presentMedia } from '../upload/present.ts'
import type { MediaRow } from '../upload/queries.ts'
import { idsIn, ownFirst, presentUserCard } from '../user/present.ts'
import type { SharedJson } from './pageAuthorQueries.ts'
import { presentReactions } from '../reaction/present.ts'
import type { PostRow } from './queries.ts'

export function presentPost(row: PostRow, presentContext: PresentContext): Post {
  const viewerId = presentContext.userId
  const others = idsIn(row.other_likers)
  return {
    _id: row.id,
    text: row.text,
    ...(row.mentions && { mentions: row.mentions }),
    ...(row.user_id !== null && { user: presentUserWithCollege(row, presentContext) }),
    ...(row.club && { club: presentPostClub(row.club, presentContext) }),
    ...(row.fest && { fest: presentPostFest(row.fest, presentContext) }),
    ...(row.for_college && { audience: 'college' as const }),
    ...(row.audience && { privacy: presentClubBrief(row.audience, presentContext) }),
    ...(row.shared && { sharedPost: presentShared(row.shared, presentContext) }),
    ...(row.is_share && !row.shared && { sharedGone: true as const }),
    ...presentAllMedia(row.media, presentContext),
    // The viewer's own id comes first (rulings 18, 44).
    likes: row.liked && viewerId ? ownFirst(viewerId, others) : others,
    likesCount: row.likes_count,
    savedBy: row.saved && viewerId ? [viewerId] : [],
    shares: row.shares_count,
    commentsCount: row.comments_count,
    ...presentReactions(row),
    edited: row.edited,
    ...(row.hidden && { hidden: true as const }),
    createdAt: instantOf(row.id),
  }
}

function presentShared(row: SharedJson, presentContext: PresentContext): SharedPost {
  return {
    _id: row.id,
    text: row.text,
    ...(row.mentions && { mentions: row.mentions }),
    ...(row.user && { user: presentUserCard(row.user, presentContext) }),
    ...(row.club && { club: presentClubBrief(row.club, presentContext) }),
    ...(row.fest && { fest: presentFestBrief(row.fest, presentContext) }),
    ...presentAllMedia(row.media, presentContext),
    commentsCount: row.comments_count,
    edited: row.edited,
    createdAt: instantOf(row.id),
  }
}

function presentAllMedia(rows: MediaRow[] | null, { files }: PresentContext) {
  const media = rows?.map((one) => presentMedia(one, files)) ?? []
  const [first] = media
  return {
    images: media.filter(({ kind }) => kind === 'image').map(({ url }) => url),
    ...(first?.kind === 'video' && { videofile: first.url }),
    media,
  }
}

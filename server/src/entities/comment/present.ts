import type { Comment } from '@quad/contract/entities/comment.ts'
import type { EventComment } from '@quad/contract/entities/eventComment.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentReactions } from '../reaction/present.ts'
import { presentUserCard } from '../user/present.ts'
import type { CommentRow } from './queries.ts'

const present = (row: CommentRow, presentContext: PresentContext) => ({
  _id: row.id,
  commentId: row.id,
  user: presentUserCard(row, presentContext),
  ...(row.parent_id && { parentCommentId: row.parent_id }),
  comment: row.text,
  ...(row.mentions && { mentions: row.mentions }),
  repliedCount: row.replies_count,
  likesCount: row.likes_count,
  liked: row.liked,
  ...presentReactions(row),
  createdAt: instantOf(row.id),
})

export const presentComment = (row: CommentRow, presentContext: PresentContext): Comment => ({
  ...present(row, presentContext),
  post: row.place_id,
})

export const presentEventComment = (row: CommentRow, presentContext: PresentContext): EventComment => ({
  ...present(row, presentContext),
  event: row.place_id,
})

import type { Comment } from '@quad/contract/entities/comment.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentUserCard } from '../user/present.ts'
import type { CommentRow } from './queries.ts'

export function presentComment(row: CommentRow, presentContext: PresentContext): Comment {
  return {
    _id: row.id,
    commentId: row.id,
    post: row.post_id,
    user: presentUserCard(row, presentContext),
    ...(row.parent_id && { parentCommentId: row.parent_id }),
    comment: row.text,
    repliedCount: row.replies_count,
    createdAt: instantOf(row.id),
  }
}

import type { Comment } from '@quad/contract/entities/comment.ts'
import { instantOf } from '../../platform/ids.ts'
import { presentUserCard } from '../user/present.ts'
import type { CommentRow } from './queries.ts'

/** wire.md's PostComment. */
export function presentComment(row: CommentRow, viewerId: string | undefined): Comment {
  return {
    _id: row.id,
    post: row.post_id,
    user: presentUserCard(row, viewerId),
    ...(row.parent_id && { parentCommentId: row.parent_id }),
    comment: row.text,
    repliedCount: row.replies_count,
    createdAt: instantOf(row.id),
  }
}

import type { Comment } from '@quad/contract/entities/comment.ts'
import { instantOf } from '../../platform/ids.ts'
import type { Reader } from '../../platform/reader.ts'
import { presentUserCard } from '../user/present.ts'
import type { CommentRow } from './queries.ts'

/** wire.md's PostComment. */
export function presentComment(row: CommentRow, reader: Reader): Comment {
  return {
    _id: row.id,
    post: row.post_id,
    user: presentUserCard(row, reader),
    ...(row.parent_id && { parentCommentId: row.parent_id }),
    comment: row.text,
    repliedCount: row.replies_count,
    createdAt: instantOf(row.id),
  }
}

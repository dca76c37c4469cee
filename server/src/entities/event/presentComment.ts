import type { EventComment } from '@quad/contract/entities/eventComment.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentUserCard } from '../user/present.ts'
import type { EventCommentRow } from './commentQueries.ts'

export function presentEventComment(row: EventCommentRow, presentContext: PresentContext): EventComment {
  return {
    _id: row.id,
    commentId: row.id,
    event: row.event_id,
    user: presentUserCard(row, presentContext),
    ...(row.parent_id && { parentCommentId: row.parent_id }),
    comment: row.text,
    repliedCount: row.replies_count,
    createdAt: instantOf(row.id),
  }
}

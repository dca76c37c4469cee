import type { EventComment } from '@quad/contract/entities/eventComment.ts'
import { useQueryClient } from '@tanstack/react-query'
import { LikeComment } from '../../../entities/comment/LikeComment.tsx'
import { showEventCommentLike } from '../../../entities/event/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { likeEventComment, unlikeEventComment } from '../../../shared/api/routes.ts'

/** The heart of a comment on an event (COM-05). */
export function LikeEventComment({ comment }: { readonly comment: EventComment }) {
  const client = useQueryClient()
  const { _id: commentId, event: id } = comment
  return (
    <LikeComment
      comment={comment}
      set={(on) => callApi(on ? likeEventComment : unlikeEventComment, { params: { id, commentId } })}
      onSet={(like) => showEventCommentLike(client, id, like)}
    />
  )
}

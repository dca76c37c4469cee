import type { Event } from '@quad/contract/entities/event.ts'
import type { EventComment } from '@quad/contract/entities/eventComment.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CommentMenu } from '../../../entities/comment/CommentMenu.tsx'
import { CommentReactions, ReactToComment } from '../../../entities/comment/CommentReactions.tsx'
import { LikeComment } from '../../../entities/comment/LikeComment.tsx'
import { CommentAct } from '../../../entities/comment/ThreadCard.tsx'
import { changeEventComment } from '../../../entities/event/changeEventComment.ts'
import { callApi } from '../../../shared/api/client.ts'
import { likeEventComment, unlikeEventComment } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { commentWords as words } from '../words.ts'

interface MemberEventCommentActionsProps {
  readonly comment: EventComment
  readonly event: Event
  /** The Reply button. */
  readonly reply: ReactNode
}

/**
 * The reactions and buttons of a comment on an event: Delete is for its author and the event's admins, report and block
 * are for everyone except its author (EVT-12, COM-05, COM-06).
 */
export function MemberEventCommentActions({ comment, event, reply }: MemberEventCommentActionsProps) {
  const client = useQueryClient()
  const { _id: commentId, event: id, user } = comment
  const userId = useSession((session) => session.userId)
  const isOwn = user._id === userId
  const of = { on: 'event', id, commentId } as const
  return (
    <>
      <CommentReactions of={of} comment={comment} />
      {reply}
      <LikeComment
        comment={comment}
        set={(on) => callApi(on ? likeEventComment : unlikeEventComment, { params: { id, commentId } })}
        onSet={({ liked, likesCount }) => changeEventComment(client, id, commentId, { liked, likesCount })}
      />
      <ReactToComment of={of} comment={comment} />
      {(isOwn || event.admin.some(({ _id }) => _id === userId)) && (
        <CommentAct
          label={words.deleteOf(user.displayName)}
          onClick={() => openModal('deleteEventComment', { eventId: event._id, commentId })}
        >
          {words.delete}
        </CommentAct>
      )}
      {!isOwn && <CommentMenu reportOn="eventComment" comment={comment} />}
    </>
  )
}

import { CommentComposer, type CommentComposerProps } from '../../../entities/comment/CommentComposer.tsx'
import { draftNames } from '../../../shared/forms/draft.ts'
import { sendEventComment } from '../calls/createEventComment.ts'

export interface EventCommentComposerProps extends Omit<CommentComposerProps, 'draftName' | 'send'> {
  readonly eventId: string
  /** null for a comment on the event itself. */
  readonly parentCommentId: string | null
}

/** Writes a comment on an event, or a reply (EVT-12). */
export function EventCommentComposer({ eventId, parentCommentId, ...how }: EventCommentComposerProps) {
  return (
    <CommentComposer
      {...how}
      draftName={draftNames.comment(eventId, parentCommentId)}
      send={(text) => sendEventComment(eventId, parentCommentId, text)}
    />
  )
}

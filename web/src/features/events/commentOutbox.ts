import { draftKey, draftNames } from '../../shared/forms/draft.ts'
import { isUnsent, Outbox, type Unsent } from '../../shared/outbox/outbox.ts'
import { useSession } from '../../shared/session/session.ts'

/** A comment on an event that the server has not confirmed yet. */
export interface OutgoingEventComment extends Unsent {
  readonly eventId: string
  /** "" for a comment on the event itself. */
  readonly parentCommentId: string
  readonly comment: string
}

const isOutgoingEventComment = (value: unknown): value is OutgoingEventComment =>
  isUnsent(value, ['eventId', 'parentCommentId', 'comment'])

const prefix = () => draftKey(useSession.getState().userId, draftNames.outgoing.eventComment)

export const eventCommentOutbox = new Outbox(prefix, isOutgoingEventComment)

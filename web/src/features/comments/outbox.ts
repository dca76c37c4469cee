import { isUnsent, Outbox, type Unsent } from '../../shared/outbox/outbox.ts'
import { useSession } from '../../shared/session/session.ts'
import { draftKey, draftNames } from '../../shared/forms/draft.ts'

/** A comment that the server has not confirmed yet. */
export interface OutgoingComment extends Unsent {
  readonly postId: string
  /** "" for a comment on the post itself. */
  readonly parentCommentId: string
  readonly comment: string
}

const isOutgoingComment = (value: unknown): value is OutgoingComment =>
  isUnsent(value, ['postId', 'parentCommentId', 'comment'])

const prefix = () => draftKey(useSession.getState().userId, draftNames.outgoing.comment)

export const commentOutbox = new Outbox(prefix, isOutgoingComment)

import { insertComment } from '../../../entities/comment/cache.ts'
import { outgoingWords } from '../../../entities/comment/words.ts'
import { makeClientId } from '../../../shared/api/ask.ts'
import { callApi } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/queryClient.ts'
import { createComment } from '../../../shared/api/routes.ts'
import { draftKey, draftNames } from '../../../shared/forms/draft.ts'
import { Delivery } from '../../../shared/outbox/delivery.ts'
import { isUnsent, Outbox, type Unsent } from '../../../shared/outbox/outbox.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'

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

export const commentDelivery = new Delivery({ outbox: commentOutbox, laneOf: ({ postId }) => postId, send })

/** Puts a comment into the outbox, where it is shown at once, and sends it (COM-01). */
export function sendComment(postId: string, parentCommentId: string | null, comment: string): void {
  const kept = commentOutbox.next(makeClientId())
  commentDelivery.enqueue({ ...kept, postId, parentCommentId: parentCommentId ?? '', comment })
}

async function send({ postId, parentCommentId, comment, clientId }: OutgoingComment, signal?: AbortSignal) {
  const body = { comment, parentCommentId: parentCommentId || null, clientId }
  insertComment(queryClient, await callApi(createComment, { params: { id: postId }, body }, { signal }))
  toast.announce(outgoingWords.posted)
}

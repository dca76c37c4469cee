import { insertComment } from '../../../entities/comment/cache.ts'
import { outgoingWords } from '../../../entities/comment/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { makeClientId } from '../../../shared/api/makeClientId.ts'
import { queryClient } from '../../../shared/api/queryClient.ts'
import { createComment } from '../../../shared/api/routes.ts'
import { Delivery } from '../../../shared/outbox/delivery.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { commentOutbox, type OutgoingComment } from '../outbox.ts'

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

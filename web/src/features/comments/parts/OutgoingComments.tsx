import { commentAlerts } from '@quad/contract/messages/comments.ts'
import { OutgoingList } from '../../../entities/comment/OutgoingList.tsx'
import { commentDelivery } from '../calls/createComment.ts'
import { commentOutbox } from '../outbox.ts'

export interface OutgoingCommentsProps {
  readonly postId: string
  /** null for those on the post itself. */
  readonly parentCommentId: string | null
}

/** One's comments of a thread that the server has not confirmed yet (COM-01). */
export function OutgoingComments({ postId, parentCommentId }: OutgoingCommentsProps) {
  const thread = parentCommentId ?? ''
  const items = commentOutbox.useItems().filter((one) => one.postId === postId && one.parentCommentId === thread)
  return <OutgoingList items={items} delivery={commentDelivery} refused={commentAlerts.commentNotPosted} />
}

import { commentAlerts } from '@quad/contract/messages/comments.ts'
import { OutgoingList } from '../../../entities/comment/OutgoingList.tsx'
import { outgoingIn } from '../../../entities/comment/outgoingIn.ts'
import { commentDelivery, commentOutbox } from '../calls/createComment.ts'

export interface OutgoingCommentsProps {
  readonly postId: string
  /** null for those on the post itself. */
  readonly parentCommentId: string | null
}

/** One's comments of a thread that the server has not confirmed yet (COM-01). */
export function OutgoingComments({ postId, parentCommentId }: OutgoingCommentsProps) {
  const items = commentOutbox.useItems().filter((one) => one.postId === postId)
  return (
    <OutgoingList
      items={outgoingIn(items, parentCommentId)}
      delivery={commentDelivery}
      refused={commentAlerts.commentNotPosted}
    />
  )
}

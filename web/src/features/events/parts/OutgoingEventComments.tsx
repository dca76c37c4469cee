import { commentAlerts } from '@quad/contract/messages/comments.ts'
import { OutgoingList } from '../../../entities/comment/OutgoingList.tsx'
import { outgoingIn } from '../../../entities/comment/outgoingIn.ts'
import { eventCommentDelivery, eventCommentOutbox } from '../calls/createEventComment.ts'

export interface OutgoingEventCommentsProps {
  readonly eventId: string
  /** null for those on the event itself. */
  readonly parentCommentId: string | null
}

/** One's comments of a thread that the server has not confirmed yet (EVT-12). */
export function OutgoingEventComments({ eventId, parentCommentId }: OutgoingEventCommentsProps) {
  const items = eventCommentOutbox.useItems().filter((one) => one.eventId === eventId)
  return (
    <OutgoingList
      items={outgoingIn(items, parentCommentId)}
      delivery={eventCommentDelivery}
      refused={commentAlerts.commentNotPosted}
    />
  )
}

import type { EventComment } from '@quad/contract/entities/eventComment.ts'
import { outgoingWords } from '../../../entities/comment/words.ts'
import { eventCommentKeys, type EventCommentPages } from '../../../entities/event/commentPages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { makeClientId } from '../../../shared/api/makeClientId.ts'
import { queryClient } from '../../../shared/api/queryClient.ts'
import { refetch } from '../../../shared/api/refetch.ts'
import { createEventComment } from '../../../shared/api/routes.ts'
import { Delivery } from '../../../shared/outbox/delivery.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { eventCommentOutbox, type OutgoingEventComment } from '../commentOutbox.ts'

export const eventCommentDelivery = new Delivery({
  outbox: eventCommentOutbox,
  laneOf: ({ eventId }) => eventId,
  send,
})

/** Puts a comment on an event into the outbox, where it is shown at once, and sends it (EVT-12). */
export function sendEventComment(eventId: string, parentCommentId: string | null, comment: string): void {
  const kept = eventCommentOutbox.next(makeClientId())
  eventCommentDelivery.enqueue({ ...kept, eventId, parentCommentId: parentCommentId ?? '', comment })
}

async function send({ eventId, parentCommentId, comment, clientId }: OutgoingEventComment, signal?: AbortSignal) {
  const body = { comment, parentCommentId: parentCommentId || null, clientId }
  show(await callApi(createEventComment, { params: { id: eventId }, body }, { signal }))
  toast.announce(outgoingWords.posted)
}

// Shows the comment at once, as it leaves the outbox, then refetches. A thread is shown only if its comment has replies, so
// that a first reply must be counted at once.
function show(stored: EventComment): void {
  const { event: eventId, parentCommentId: parentId = null } = stored
  const isOther = ({ _id }: EventComment) => _id !== stored._id
  changePages(eventId, parentId, (page, at) => (at === 0 ? [stored, ...page.filter(isOther)] : page.filter(isOther)))
  if (parentId !== null)
    changePages(eventId, null, (page) =>
      page.map((top) => (top._id === parentId ? { ...top, repliedCount: Math.max(1, top.repliedCount) } : top)),
    )
  void refetch(queryClient, eventCommentKeys.ofEvent(eventId))
}

function changePages(
  eventId: string,
  parentCommentId: string | null,
  change: (page: EventComment[], at: number) => EventComment[],
): void {
  queryClient.setQueryData<EventCommentPages>(
    eventCommentKeys.thread(eventId, parentCommentId),
    (data) => data && { ...data, pages: data.pages.map(change) },
  )
}

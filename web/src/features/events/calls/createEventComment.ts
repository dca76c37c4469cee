import type { EventComment } from '@quad/contract/entities/eventComment.ts'
import { outgoingWords } from '../../../entities/comment/words.ts'
import { eventCommentKeys, type EventCommentPages } from '../../../entities/event/cache.ts'
import { makeClientId } from '../../../shared/api/ask.ts'
import { callApi } from '../../../shared/api/client.ts'
import { queryClient, refetch } from '../../../shared/api/queryClient.ts'
import { createEventComment } from '../../../shared/api/routes.ts'
import { draftKey, draftNames } from '../../../shared/forms/draft.ts'
import { Delivery } from '../../../shared/outbox/delivery.ts'
import { isUnsent, Outbox, type Unsent } from '../../../shared/outbox/outbox.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'

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

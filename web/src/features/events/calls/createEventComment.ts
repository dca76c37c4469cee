import type { EventComment } from '@quad/contract/entities/eventComment.ts'
import { makeCommentOutbox } from '../../../entities/comment/commentOutbox.ts'
import { eventCommentKeys, type EventCommentPages } from '../../../entities/event/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { queryClient, refetch } from '../../../shared/api/queryClient.ts'
import { createEventComment } from '../../../shared/api/routes.ts'
import { draftNames } from '../../../shared/forms/draft.ts'

/** The viewer's comments on events that the server hasn't confirmed yet (EVT-12). */
export const eventCommentOutbox = makeCommentOutbox({
  name: draftNames.outgoing.eventComment,
  on: 'eventId',
  post: async (id, body, signal) => show(await callApi(createEventComment, { params: { id }, body }, { signal })),
})

// Show the comment as it leaves the outbox, then refetch. Count a first reply at once: the screen hides replies while
// the count is 0.
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

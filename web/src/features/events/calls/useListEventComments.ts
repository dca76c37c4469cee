import { eventCommentKeys } from '../../../entities/event/commentPages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listEventComments } from '../../../shared/api/routes.ts'
import { usePages } from '../../../shared/api/usePages.ts'

const pageSize = 20

/** Pages through the comments on an event, newest first: the top level (parent `null`) or the replies to one (EVT-12). */
export function useListEventComments(eventId: string, parentCommentId: string | null) {
  return usePages({
    queryKey: eventCommentKeys.thread(eventId, parentCommentId),
    size: pageSize,
    read: (after, signal) =>
      callApi(
        listEventComments,
        {
          params: { id: eventId },
          query: { parentCommentId: parentCommentId ?? 'null', '_id[$lt]': after, limit: pageSize },
        },
        { signal },
      ),
    idOf: ({ _id }) => _id,
  })
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { eventCommentKeys } from '../../../entities/event/commentPages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listEventComments } from '../../../shared/api/routes/events.ts'

const pageSize = 20

/** Pages through the comments on an event, newest first: the top level (parent `null`) or the replies to one (EVT-12). */
export function useListEventComments(eventId: string, parentCommentId: string | null) {
  return useInfiniteQuery({
    queryKey: eventCommentKeys.thread(eventId, parentCommentId),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listEventComments,
        {
          params: { id: eventId },
          query: { parentCommentId: parentCommentId ?? 'null', '_id[$lt]': pageParam, limit: pageSize },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?._id),
    select: ({ pages }) => pages.flat(),
  })
}

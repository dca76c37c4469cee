import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { eventKeys } from '../../../entities/event/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { getEventFeed } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'
import type { FeedQuery } from '../filters.ts'

/** Pages through the events that are open, soonest deadline first (EVT-01, ruling 63). */
export function useGetEventFeed(query: FeedQuery) {
  // Signing out empties the cache while the list is still mounted: don't fetch then.
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return useInfiniteQuery({
    enabled: isAuthenticated,
    queryKey: eventKeys.feed(query),
    queryFn: ({ pageParam, signal }) =>
      callApi(getEventFeed, { query, body: { lastFetchedIds: pageParam } }, { signal }),
    initialPageParam: [] as string[],
    getNextPageParam: (last) => (last.moreEvents ? last.lastFetchedIds : undefined),
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ events }) => events).map((event) => [event._id, event])).values(),
    ],
    placeholderData: keepPreviousData,
  })
}

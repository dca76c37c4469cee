import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { feedBody, feedKeyOf, type FeedScope, feedScopeAt } from '../../../entities/post/feedScope.ts'
import { postsOf } from '../../../entities/post/pages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/queryClient.ts'
import { getFeed } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'

const feedIsKept = 30 * 60_000

const feedQuery = (scope: FeedScope) =>
  infiniteQueryOptions({
    queryKey: feedKeyOf(scope),
    queryFn: ({ pageParam, signal }) => callApi(getFeed, { body: feedBody(scope, pageParam) }, { signal }),
    initialPageParam: [] as string[],
    // The last page's ids are the cursor (ruling 19).
    getNextPageParam: (last) => (last.morePosts ? last.lastFetchedIds : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: feedIsKept,
  })

/** Requests the feed's first page before the screen renders. */
export function prefetchFeed(): void {
  void queryClient.prefetchInfiniteQuery(feedQuery(feedScopeAt(window.location.search)))
}

/**
 * Lists the feed, page by page (FEED-02). The query never refetches by itself: useNewestPosts updates counts and offers
 * new posts.
 */
export function useGetFeed(scope: FeedScope) {
  // Signing out empties the cache while the feed is still mounted: don't fetch then.
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return useInfiniteQuery({
    ...feedQuery(scope),
    enabled: isAuthenticated,
    select: (data) => ({ posts: postsOf(data), read: data.pages.length }),
  })
}

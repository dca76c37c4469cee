import { useInfiniteQuery } from '@tanstack/react-query'
import { postKeys, postsOf } from '../../../entities/post/pages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { readFeed } from '../../../shared/api/routes/posts.ts'
import { useSession } from '../../../shared/session/session.ts'

const feedIsKept = 30 * 60_000

/**
 * Pages through the feed (FEED-02). It never refetches by itself: useNewestPosts updates counts and offers new posts.
 */
export function useReadFeed() {
  // Signing out empties the cache while the feed is still mounted: don't fetch then.
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return useInfiniteQuery({
    enabled: isAuthenticated,
    queryKey: postKeys.feed,
    queryFn: ({ pageParam, signal }) => callApi(readFeed, { body: { lastFetchedIds: pageParam } }, { signal }),
    initialPageParam: [] as string[],
    // The last page's ids are the cursor (ruling 19).
    getNextPageParam: (last) => (last.morePosts ? last.lastFetchedIds : undefined),
    select: (data) => ({ posts: postsOf(data), read: data.pages.length }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: feedIsKept,
  })
}

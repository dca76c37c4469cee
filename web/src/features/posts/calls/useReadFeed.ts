import { useInfiniteQuery } from '@tanstack/react-query'
import { postKeys, postsOf } from '../../../entities/post/pages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { readFeed } from '../../../shared/api/routes/posts.ts'
import { useSession } from '../../../shared/session/session.ts'

const feedIsKept = 30 * 60_000

/**
 * The feed, page after page (FEED-02). What is shown stays as it is until the reader asks for what is new, also when
 * they come back to it; counts are brought up to date by useNewestPosts.
 */
export function useReadFeed() {
  // Signing out empties the cache while the feed still stands: nothing is to be asked for then.
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return useInfiniteQuery({
    enabled: isAuthenticated,
    queryKey: postKeys.feed,
    queryFn: ({ pageParam, signal }) => callApi(readFeed, { body: { lastFetchedIds: pageParam } }, { signal }),
    initialPageParam: [] as string[],
    // The oldest page says where to go on (ruling 19).
    getNextPageParam: (last) => (last.morePosts ? last.lastFetchedIds : undefined),
    select: (data) => ({ posts: postsOf(data), read: data.pages.length }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: feedIsKept,
  })
}

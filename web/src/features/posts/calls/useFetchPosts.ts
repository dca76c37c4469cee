import { useInfiniteQuery } from '@tanstack/react-query'
import { keyOf, type PostFilter, postsOf } from '../../../entities/post/pages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { fetchPosts } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'

/** Lists the posts of a person, club or fest, or the viewer's saved posts, page by page (FEED-04, FEED-18). */
export function useFetchPosts(filter: PostFilter) {
  // Signing out empties the cache while a member's list is still mounted: don't fetch then.
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return useInfiniteQuery({
    enabled: isAuthenticated || 'club' in filter || 'fest' in filter,
    queryKey: keyOf(filter),
    queryFn: ({ pageParam, signal }) => callApi(fetchPosts, { body: { filter, lastDocId: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.morePosts ? last.lastDocId : null),
    select: postsOf,
  })
}

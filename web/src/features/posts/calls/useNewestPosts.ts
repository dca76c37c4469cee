import type { Post } from '@quad/contract/entities/post.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshPosts, showNewPosts } from '../../../entities/post/cache.ts'
import { feedBody, type FeedScope, newestKeyOf } from '../../../entities/post/feedScope.ts'
import { newerPosts } from '../../../entities/post/pages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { getFeed } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'

const pollMs = 20_000

/**
 * Polls the feed's first page and updates the counts of posts on screen. `show` inserts newer posts, so that nothing
 * moves before; `refresh` fetches them first. `readAt` is when the feed was fetched, in ms.
 */
export function useNewestPosts(scope: FeedScope, shown: readonly Post[], readAt: number) {
  const client = useQueryClient()
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const newest = useQuery({
    enabled: isAuthenticated,
    queryKey: newestKeyOf(scope),
    queryFn: async ({ signal }) => {
      const page = await callApi(getFeed, { body: feedBody(scope, []) }, { signal })
      refreshPosts(client, page.posts)
      return page
    },
    initialData: { posts: [], morePosts: false, lastFetchedIds: [] },
    initialDataUpdatedAt: readAt,
    staleTime: pollMs,
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
    retry: false,
  })
  const fresh = newerPosts(newest.data.posts, shown)
  return {
    count: fresh.length,
    many: newest.data.morePosts && fresh.length > 0 && fresh.length === newest.data.posts.length,
    show: () => showNewPosts(client, scope, newest.data),
    /** Resolves to false if the newest posts couldn't be fetched. */
    async refresh() {
      const { data, isError } = await newest.refetch()
      if (isError || !data) return false
      showNewPosts(client, scope, data)
      return true
    },
  }
}

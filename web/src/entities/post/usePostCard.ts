import type { Post } from '@quad/contract/entities/post.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { fetchPosts } from '../../shared/api/routes.ts'
import { postKeys } from './pages.ts'

/** Returns a post by id, to embed it; null if it was deleted or the viewer may not see it. */
export function usePostCard(postId: string) {
  return useQuery({
    queryKey: postKeys.card(postId),
    // Use fetchPosts, which returns an empty list where getPost would fail.
    queryFn: async ({ signal }): Promise<Post | null> => {
      const { posts } = await callApi(fetchPosts, { body: { filter: { _id: postId } } }, { signal })
      return posts[0] ?? null
    },
  })
}

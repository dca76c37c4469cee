import type { Post } from '@quad/contract/entities/post.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { fetchPosts } from '../../shared/api/routes/posts.ts'
import { cardKey } from './cardKey.ts'

/** A post that is shown inside something else, by its id; null where it is gone, or the viewer may not see it. */
export function usePostCard(postId: string) {
  return useQuery({
    queryKey: cardKey(postId),
    // Asked for as a list, for which nothing is an answer too.
    queryFn: async ({ signal }): Promise<Post | null> => {
      const { posts } = await callApi(fetchPosts, { body: { filter: { _id: postId } } }, { signal })
      return posts[0] ?? null
    },
  })
}

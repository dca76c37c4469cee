import { useQuery, useQueryClient } from '@tanstack/react-query'
import { findPost, postKeys } from '../../../entities/post/pages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { getPost } from '../../../shared/api/routes/posts.ts'

/** Returns a post; until it has loaded, the copy from a list. */
export function useGetPost(postId: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: postKeys.one(postId),
    queryFn: ({ signal }) => callApi(getPost, { params: { id: postId } }, { signal }),
    placeholderData: () => findPost(client, postId),
    // Offline it waits, as a failure would replace the copy.
    networkMode: 'online',
  })
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { findPost, postKeys } from '../../../entities/post/pages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { getPost } from '../../../shared/api/routes/posts.ts'

/** One post; a copy from a list is shown until its own answer is there. */
export function useGetPost(postId: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: postKeys.one(postId),
    queryFn: ({ signal }) => callApi(getPost, { params: { id: postId } }, { signal }),
    placeholderData: () => findPost(client, postId),
  })
}

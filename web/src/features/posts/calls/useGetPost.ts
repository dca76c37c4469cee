import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { findPost, postKeys } from '../../../entities/post/pages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/queryClient.ts'
import { getPost } from '../../../shared/api/routes.ts'

const postQuery = (postId: string) =>
  queryOptions({
    queryKey: postKeys.one(postId),
    queryFn: ({ signal }) => callApi(getPost, { params: { id: postId } }, { signal }),
    // Offline it waits, as a failure would replace the copy.
    networkMode: 'online',
  })

/** Asks for a post before its screen is rendered. */
export function prefetchPost(postId: string): void {
  void queryClient.prefetchQuery(postQuery(postId))
}

/** Returns a post; until it has loaded, the copy from a list. */
export function useGetPost(postId: string) {
  const client = useQueryClient()
  return useQuery({ ...postQuery(postId), placeholderData: () => findPost(client, postId) })
}

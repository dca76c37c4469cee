import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { findPost, postKeys } from '../../../entities/post/pages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/queryClient.ts'
import { getPost } from '../../../shared/api/routes.ts'

const postQuery = (postId: string) =>
  queryOptions({
    queryKey: postKeys.one(postId),
    queryFn: ({ signal }) => callApi(getPost, { params: { id: postId } }, { signal }),
    // Pause the query while offline: a failure would replace the copy from a list.
    networkMode: 'online',
  })

/** Requests a post before its screen renders. */
export function prefetchPost(postId: string): void {
  void queryClient.prefetchQuery(postQuery(postId))
}

/** Returns a post; until it has loaded, the copy from a cached list. */
export function useGetPost(postId: string) {
  const client = useQueryClient()
  return useQuery({ ...postQuery(postId), placeholderData: () => findPost(client, postId) })
}

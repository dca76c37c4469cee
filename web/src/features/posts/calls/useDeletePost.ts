import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetPost, removePost } from '../../../entities/post/cache.ts'
import { ApiError } from '../../../shared/api/apiError.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deletePost } from '../../../shared/api/routes.ts'

// Already deleted elsewhere counts as deleted.
function unlessGone(failure: unknown): void {
  if (!(failure instanceof ApiError && failure.code === 'post.notFound')) throw failure
}

/** Deletes a post. `leave` navigates away from its own page before its query is dropped (FEED-09). */
export function useDeletePost(postId: string, leave: () => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await callApi(deletePost, { params: { id: postId } }).catch(unlessGone)
    },
    onSuccess: async () => {
      removePost(client, postId)
      await leave()
      forgetPost(client, postId)
    },
  })
}

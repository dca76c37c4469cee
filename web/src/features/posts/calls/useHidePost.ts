import { postAlerts } from '@quad/contract/messages/posts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { replacePost } from '../../../entities/post/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { toast } from '../../../shared/toast/toast.ts'

/** Hides another's post. It gives way to a line in its place when the server has confirmed. */
export function useHidePost(postId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('hidePost', { params: { id: postId } }),
    onSuccess: (post) => replacePost(client, post),
    onError: (failure) => toast.error(`${postAlerts.postMarkFailed}: ${failure.message}`),
  })
}

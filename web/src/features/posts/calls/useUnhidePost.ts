import { postAlerts } from '@quad/contract/messages/posts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showPostAgain } from '../../../entities/post/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { unhidePost } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'

export function useUnhidePost(postId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(unhidePost, { params: { id: postId } }),
    onSuccess: (post) => showPostAgain(client, post),
    onError: (failure) => toast.error(`${postAlerts.postMarkFailed}: ${failure.message}`),
  })
}

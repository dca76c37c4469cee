import { postAlerts } from '@quad/contract/messages/posts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { replacePost } from '../../../entities/post/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { hidePost } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'

/** Hides a post; once confirmed, the list shows Undo in its place (FEED-12). */
export function useHidePost(postId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(hidePost, { params: { id: postId } }),
    onSuccess: (post) => replacePost(client, post),
    onError: (failure) => toast.error(`${postAlerts.postMarkFailed}: ${failure.message}`),
  })
}

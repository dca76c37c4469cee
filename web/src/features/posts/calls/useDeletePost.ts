import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetPost, removePost } from '../../../entities/post/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { editorWords } from '../editorWords.ts'

/** Deletes a post; it leaves every list. `leave` leads away from the page that shows it alone. */
export function useDeletePost(postId: string, leave: () => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('deletePost', { params: { id: postId } }),
    onSuccess: async () => {
      removePost(client, postId)
      toast.success(editorWords.deleted)
      await leave()
      forgetPost(client, postId)
    },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removePost } from '../../../entities/post/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { editorWords } from '../editorWords.ts'

/** Deletes a post; it leaves every list. */
export function useDeletePost(postId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('deletePost', { params: { id: postId } }),
    onSuccess: () => {
      removePost(client, postId)
      toast.success(editorWords.deleted)
    },
  })
}

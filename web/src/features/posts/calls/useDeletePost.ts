import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetPost, removePost } from '../../../entities/post/cache.ts'
import { ApiError } from '../../../shared/api/apiError.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deletePost } from '../../../shared/api/routes/posts.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { editorWords } from '../editorWords.ts'

// Deleted elsewhere meanwhile: it is what was wanted.
function unlessGone(failure: unknown): void {
  if (!(failure instanceof ApiError && failure.code === 'post.notFound')) throw failure
}

/** Deletes a post; it leaves every list. `leave` leads away from the page that shows it alone. */
export function useDeletePost(postId: string, leave: () => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await callApi(deletePost, { params: { id: postId } }).catch(unlessGone)
    },
    onSuccess: async () => {
      removePost(client, postId)
      toast.success(editorWords.deleted)
      await leave()
      forgetPost(client, postId)
    },
  })
}

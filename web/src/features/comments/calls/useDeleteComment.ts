import type { Comment } from '@quad/contract/entities/comment.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removeComment } from '../../../entities/comment/cache.ts'
import { postKeys } from '../../../entities/post/pages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteComment } from '../../../shared/api/routes.ts'

export function useDeleteComment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (comment: Comment) => callApi(deleteComment, { params: { id: comment.post, commentId: comment._id } }),
    onSuccess: (_, comment) => {
      removeComment(client, comment)
      // Others may have replied meanwhile: get the exact count from the server.
      void client.invalidateQueries({ queryKey: postKeys.one(comment.post) })
    },
  })
}

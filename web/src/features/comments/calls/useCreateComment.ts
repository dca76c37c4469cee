import { useMutation, useQueryClient } from '@tanstack/react-query'
import { insertComment } from '../../../entities/comment/cache.ts'
import { draftNames, forgetDraft } from '../../../entities/post/draft.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createComment } from '../../../shared/api/routes/comments.ts'
import { sendOnce } from '../../../shared/api/sendOnce.ts'

export function useCreateComment(postId: string, parentCommentId: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (comment: string) =>
      sendOnce([postId, parentCommentId, comment], (clientId) =>
        callApi(createComment, { params: { id: postId }, body: { comment, parentCommentId, clientId } }),
      ),
    onSuccess: (comment) => {
      insertComment(client, comment)
      forgetDraft(draftNames.comment(postId, parentCommentId))
    },
  })
}

import type { Comment } from '@quad/contract/entities/comment.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { findComment, removeComment } from '../../../entities/comment/cache.ts'
import { deleteWords } from '../../../entities/comment/words.ts'
import { postKeys } from '../../../entities/post/pages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteComment } from '../../../shared/api/routes.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'

interface DeleteCommentModalProps {
  readonly postId: string
  readonly commentId: string
}

export function DeleteCommentModal({ postId, commentId }: DeleteCommentModalProps) {
  const comment = findComment(useQueryClient(), postId, commentId)
  const remove = useDeleteComment()
  return (
    <QuestionModal
      title={deleteWords.deleteTitle}
      act={deleteWords.deleteTitle}
      whyNot={!comment && deleteWords.gone}
      change={remove}
      onAct={(closing) => comment && remove.mutate(comment, closing)}
    >
      <p>{comment && comment.repliedCount > 0 ? deleteWords.deleteWithReplies : deleteWords.deleteQuestion}</p>
    </QuestionModal>
  )
}

function useDeleteComment() {
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

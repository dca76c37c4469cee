import { useQueryClient } from '@tanstack/react-query'
import { findComment } from '../../../entities/comment/cache.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { useDeleteComment } from '../calls/useDeleteComment.ts'
import { deleteWords } from '../memberWords.ts'

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

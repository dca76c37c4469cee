import { useQueryClient } from '@tanstack/react-query'
import { findComment } from '../../../entities/comment/cache.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { useDeleteComment } from '../calls/useDeleteComment.ts'
import { deleteWords } from '../deleteWords.ts'

interface DeleteCommentModalProps {
  readonly postId: string
  readonly commentId: string
}

/** Asks before a comment goes, with its answers where it has any. */
export function DeleteCommentModal({ postId, commentId }: DeleteCommentModalProps) {
  const comment = findComment(useQueryClient(), postId, commentId)
  const remove = useDeleteComment()
  return (
    <QuestionModal
      title={deleteWords.deleteTitle}
      act={deleteWords.delete}
      disabled={!comment}
      pending={remove.isPending}
      error={remove.error}
      onAct={() => comment && remove.mutate(comment, { onSuccess: closeModal })}
    >
      <p>{comment && comment.repliedCount > 0 ? deleteWords.deleteWithReplies : deleteWords.deleteQuestion}</p>
    </QuestionModal>
  )
}

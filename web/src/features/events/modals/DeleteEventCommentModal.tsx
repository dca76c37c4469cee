import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useDeleteEventComment } from '../calls/useDeleteEventComment.ts'
import { commentWords as words } from '../commentWords.ts'

/** Confirms deleting a comment on an event, with its replies (EVT-12). */
export function DeleteEventCommentModal({ eventId, commentId }: ModalProps['deleteEventComment']) {
  const remove = useDeleteEventComment(eventId)
  return (
    <QuestionModal
      title={words.deleteTitle}
      act={words.deleteTitle}
      pending={remove.isPending}
      error={remove.error}
      onAct={() => remove.mutate(commentId, { onSuccess: closeModal })}
    >
      <p>{words.deleteQuestion}</p>
    </QuestionModal>
  )
}

import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
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
      change={remove}
      onAct={(closing) => remove.mutate(commentId, closing)}
    >
      <p>{words.deleteQuestion}</p>
    </QuestionModal>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { eventCommentKeys } from '../../../entities/event/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import { deleteEventComment } from '../../../shared/api/routes.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { commentWords as words } from '../words.ts'

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

function useDeleteEventComment(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (commentId: string) => callApi(deleteEventComment, { params: { id: eventId, commentId } }),
    onSuccess: () => refetch(client, eventCommentKeys.ofEvent(eventId)),
  })
}

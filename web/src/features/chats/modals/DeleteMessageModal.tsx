import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { useDeleteMessage } from '../calls/useDeleteMessage.ts'
import { modalWords } from '../modalWords.ts'

interface DeleteMessageModalProps {
  readonly address: string
  readonly room: string
  readonly messageId: string
}

export function DeleteMessageModal({ address, room, messageId }: DeleteMessageModalProps) {
  const remove = useDeleteMessage(address)
  return (
    <QuestionModal
      title={modalWords.deleteTitle}
      act={modalWords.delete}
      pending={remove.isPending}
      error={remove.error}
      onAct={() => remove.mutate({ room, messageId }, { onSuccess: closeModal })}
    >
      <p>{modalWords.deleteQuestion}</p>
    </QuestionModal>
  )
}

import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
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
      change={remove}
      onAct={(closing) => remove.mutate({ room, messageId }, closing)}
    >
      <p>{modalWords.deleteQuestion}</p>
    </QuestionModal>
  )
}

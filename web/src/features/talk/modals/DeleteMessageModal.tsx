import { useMutation, useQueryClient } from '@tanstack/react-query'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { asDeleted, changeConversation } from '../conversation.ts'
import { channelOf } from '../message.ts'
import { refetchRooms } from '../rooms.ts'
import { deleteFrom } from '../wire.ts'
import { modalWords } from '../modalWords.ts'

/** Confirms deleting a message for everyone. */
export function DeleteMessageModal({ address, room, messageId }: ModalProps['deleteMessage']) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteFrom(address, room, messageId),
    onSuccess: () => {
      changeConversation(client, address, ({ messages }) => ({
        messages: messages.map((one) => (one._id === messageId ? asDeleted(one) : one)),
      }))
      if (!channelOf(address)) refetchRooms(client)
    },
  })
  return (
    <QuestionModal
      title={modalWords.deleteTitle}
      act={modalWords.delete}
      change={remove}
      onAct={(closing) => remove.mutate(undefined, closing)}
    >
      <p>{modalWords.deleteQuestion}</p>
    </QuestionModal>
  )
}

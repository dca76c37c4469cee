import { alerts } from '@quad/contract/messages.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { useDeleteMessage } from '../calls/useDeleteMessage.ts'
import { modalWords } from '../modalWords.ts'

interface DeleteMessageModalProps {
  /** With whom one talks. */
  readonly otherId: string
  readonly room: string
  readonly messageId: string
}

/** Asks before a message of one's own goes, for both. */
export function DeleteMessageModal({ otherId, room, messageId }: DeleteMessageModalProps) {
  const remove = useDeleteMessage(otherId)
  return (
    <ModalFrame
      title={modalWords.deleteTitle}
      size="sm"
      footer={
        <>
          <Button kind="quiet" onClick={closeModal} data-autofocus>
            {modalWords.cancel}
          </Button>
          <Button
            kind="danger"
            loading={remove.isPending}
            onClick={() => remove.mutate({ room, messageId }, { onSuccess: closeModal })}
          >
            {modalWords.delete}
          </Button>
        </>
      }
    >
      <p>{modalWords.deleteQuestion}</p>
      {remove.error && <p role="alert">{`${alerts.somethingWentWrong}: ${remove.error.message}`}</p>}
    </ModalFrame>
  )
}

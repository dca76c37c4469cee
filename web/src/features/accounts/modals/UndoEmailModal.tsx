import { credentialSuccesses } from '@quad/contract/messages/credentials.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { useUndoEmail } from '../calls/useUndoEmail.ts'
import { clearSession } from '../session.ts'
import { credentialWords } from '../credentialWords.ts'

/** Restores the previous email, then asks for the mailed code and a new password (ACC-14). */
export function UndoEmailModal({ token }: ModalProps['undoEmail']) {
  const undo = useUndoEmail()
  const restore = () =>
    undo.mutate(token, {
      onSuccess: ({ user, email }) => {
        clearSession()
        toast.success(credentialSuccesses.emailRestored)
        openModal('resetPassword', { user, username: email })
      },
    })
  return (
    <QuestionModal
      title={credentialWords.undoEmail}
      act={credentialWords.undoEmail}
      kind="primary"
      change={undo}
      onAct={restore}
    >
      <p>{credentialWords.undoNote}</p>
    </QuestionModal>
  )
}

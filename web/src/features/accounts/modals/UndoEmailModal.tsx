import { credentialSuccesses } from '@quad/contract/messages/credentials.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { undoEmail } from '../../../shared/api/routes.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { clearSession } from '../session.ts'
import { credentialWords } from '../words.ts'

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

/** Restores the previous email with the token of its link (ACC-14). */
function useUndoEmail() {
  return useMutation({ mutationFn: (token: string) => callApi(undoEmail, { body: { token } }) })
}

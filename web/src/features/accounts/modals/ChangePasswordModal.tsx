import { accountSuccesses } from '@quad/contract/messages/accounts.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { useRequestReset } from '../calls.ts'
import { accountWords } from '../words.ts'

/** Emails the member a reset code, then asks for it and a new password (ACC-06). */
export function ChangePasswordModal() {
  const username = useSession((session) => session.user?.username) ?? ''
  const request = useRequestReset()
  const send = () =>
    request.mutate(username, {
      onSuccess: ({ user }) => {
        toast.success(accountSuccesses.otpSent)
        openModal('resetPassword', { user, username })
      },
    })
  return (
    <QuestionModal
      title={accountWords.changePassword}
      act={accountWords.sendCode}
      kind="primary"
      change={request}
      onAct={send}
    >
      <p>{accountWords.changeNote(username)}</p>
    </QuestionModal>
  )
}

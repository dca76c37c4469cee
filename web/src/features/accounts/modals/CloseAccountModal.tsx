import { chatAlerts } from '@quad/contract/clubMessages.ts'
import { successes } from '@quad/contract/successes.ts'
import { useNavigate } from 'react-router'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { useCloseAccount } from '../calls/useCloseAccount.ts'
import { closeWords } from '../closeWords.ts'
import { clearSession } from '../session.ts'

/** Confirms closing the account (ACC-10). */
export function CloseAccountModal() {
  const userId = useSession((session) => session.userId) ?? ''
  const navigate = useNavigate()
  const close = useCloseAccount()
  const send = () => {
    toast.clear()
    close.mutate(userId, {
      onSuccess: () => {
        clearSession()
        void navigate('/')
        toast.success(successes.accountClosed)
      },
      onError: () => toast.error(chatAlerts.closeAccountFailed),
    })
  }
  return (
    <QuestionModal
      title={closeWords.question}
      act={closeWords.close}
      leave={closeWords.keep}
      pending={close.isPending}
      onAct={send}
    >
      <p>{closeWords.confirmation}</p>
    </QuestionModal>
  )
}

import { accountAlerts, accountSuccesses } from '@quad/contract/messages/accounts.ts'
import { useNavigate } from 'react-router'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { useCloseAccount } from '../calls/useCloseAccount.ts'
import { closeWords } from '../closeWords.ts'
import { clearSession } from '../session.ts'

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
        toast.success(accountSuccesses.accountClosed)
      },
      onError: () => toast.error(accountAlerts.closeAccountFailed),
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

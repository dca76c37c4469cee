import { accountAlerts, accountSuccesses } from '@quad/contract/messages/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callApi } from '../../../shared/api/client.ts'
import { closeAccount } from '../../../shared/api/routes.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { clearSession } from '../session.ts'
import { closeWords } from '../words.ts'

export function CloseAccountModal() {
  const userId = useSession((session) => session.userId) ?? ''
  const close = useCloseAccount()
  return (
    <QuestionModal
      title={closeWords.question}
      act={closeWords.close}
      leave={closeWords.keep}
      change={{ isPending: close.isPending }}
      onAct={() => close.mutate(userId)}
    >
      <p>{closeWords.confirmation}</p>
    </QuestionModal>
  )
}

/** Closes the account with this id, then clears this browser's session (ACC-10). */
function useCloseAccount() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (id: string) => {
      toast.clear()
      return callApi(closeAccount, { params: { id } })
    },
    // Handle success here, not in the modal: the socket may report the revoked session and replace the modal before the
    // response.
    onSuccess: (_, id) => {
      clearSession(id)
      void navigate('/')
      toast.success(accountSuccesses.accountClosed)
    },
    onError: () => toast.error(accountAlerts.closeAccountFailed),
  })
}

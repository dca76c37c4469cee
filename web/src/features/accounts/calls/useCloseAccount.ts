import { accountAlerts, accountSuccesses } from '@quad/contract/messages/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callApi } from '../../../shared/api/client.ts'
import { closeAccount } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { clearSession } from '../session.ts'

/** Closes the account with this id, then clears this browser's session (ACC-10). */
export function useCloseAccount() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (id: string) => {
      toast.clear()
      return callApi(closeAccount, { params: { id } })
    },
    // Not in the modal: the socket may report the revoked session, and so replace the modal, before the answer.
    onSuccess: (_, id) => {
      clearSession(id)
      void navigate('/')
      toast.success(accountSuccesses.accountClosed)
    },
    onError: () => toast.error(accountAlerts.closeAccountFailed),
  })
}

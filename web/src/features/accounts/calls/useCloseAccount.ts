import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { closeAccount } from '../../../shared/api/routes/accounts.ts'

/** Closes one's own account, and with it every session. */
export function useCloseAccount() {
  return useMutation({ mutationFn: (id: string) => callApi(closeAccount, { params: { id } }) })
}

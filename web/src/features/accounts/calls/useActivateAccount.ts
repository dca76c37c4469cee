import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { activateAccount } from '../../../shared/api/routes/accounts.ts'

/** Reopens an account with the credential that its log-in gave, which is then good for everything. */
export function useActivateAccount(token: string) {
  return useMutation({
    mutationFn: (id: string) => callApi(activateAccount, { params: { id }, body: {} }, { token }),
  })
}

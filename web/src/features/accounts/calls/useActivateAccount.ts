import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { activateAccount } from '../../../shared/api/routes.ts'

/** Reopens a closed account with the token of its log-in, which then gets full scope. */
export function useActivateAccount(token: string) {
  return useMutation({
    mutationFn: (id: string) => callApi(activateAccount, { params: { id }, body: {} }, { token }),
  })
}

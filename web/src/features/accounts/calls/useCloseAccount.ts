import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { closeAccount } from '../../../shared/api/routes/accounts.ts'

export function useCloseAccount() {
  return useMutation({ mutationFn: (id: string) => callApi(closeAccount, { params: { id } }) })
}

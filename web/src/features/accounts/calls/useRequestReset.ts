import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { requestReset } from '../../../shared/api/routes/accounts.ts'

/** Asks for a new password; the answer holds the handle that the code in the mail works with. */
export function useRequestReset() {
  return useMutation({ mutationFn: (username: string) => callApi(requestReset, { body: { username } }) })
}

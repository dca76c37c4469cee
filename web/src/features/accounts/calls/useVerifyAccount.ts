import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { verifyAccount } from '../../../shared/api/routes/accounts.ts'

/** Finishes a sign-up with the code from the mail and signs in. */
export function useVerifyAccount(user: string) {
  return useMutation({ mutationFn: (token: string) => callApi(verifyAccount, { body: { user, token } }) })
}

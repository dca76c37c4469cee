import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { verifyAccount } from '../../../shared/api/routes.ts'

/** Completes a sign-up with the emailed code and signs in. */
export function useVerifyAccount(user: string) {
  return useMutation({ mutationFn: (token: string) => callApi(verifyAccount, { body: { user, token } }) })
}

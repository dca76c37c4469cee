import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { resendCode } from '../../../shared/api/routes/accounts.ts'

/** Asks for a fresh code; the answer holds the handle that it belongs to. */
export function useResendCode() {
  return useMutation({ mutationFn: (user: string) => callApi(resendCode, { body: { user } }) })
}

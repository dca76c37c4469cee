import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { resendCode } from '../../../shared/api/routes.ts'

/** Sends a new code; the reply has the handle that it works with. */
export function useResendCode() {
  return useMutation({ mutationFn: (user: string) => callApi(resendCode, { body: { user } }) })
}

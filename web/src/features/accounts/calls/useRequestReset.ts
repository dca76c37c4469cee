import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { requestReset } from '../../../shared/api/routes.ts'

/** Sends a reset code; the reply has the handle that the code works with. */
export function useRequestReset() {
  return useMutation({ mutationFn: (username: string) => callApi(requestReset, { body: { username } }) })
}

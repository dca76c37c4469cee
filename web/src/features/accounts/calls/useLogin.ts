import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { login } from '../../../shared/api/routes/accounts.ts'

interface Credentials {
  readonly username: string
  readonly password: string
}

/** Signs in; an account that is not verified yet is answered with the handle for its code instead. */
export function useLogin() {
  return useMutation({ mutationFn: (body: Credentials) => callApi(login, { body }) })
}

import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { login } from '../../../shared/api/routes.ts'

interface Credentials {
  readonly username: string
  readonly password: string
}

/** Signs in; for an unverified account the reply has a handle for its code instead of a token. */
export function useLogin() {
  return useMutation({ mutationFn: (body: Credentials) => callApi(login, { body }) })
}

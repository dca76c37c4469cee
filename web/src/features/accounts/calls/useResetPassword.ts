import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { resetPassword } from '../../../shared/api/routes.ts'

interface NewPassword {
  readonly token: string
  readonly password: string
}

/** Sets a new password with a code and its handle, or with the token of a link alone; signs in. */
export function useResetPassword(user: string | undefined) {
  return useMutation({
    mutationFn: ({ token, password }: NewPassword) =>
      callApi(resetPassword, { params: { token }, body: { password, ...(user === undefined ? {} : { user }) } }),
  })
}

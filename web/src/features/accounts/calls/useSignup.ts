import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { signup } from '../../../shared/api/routes/accounts.ts'

/** Starts a sign-up; the reply has the handle that the code works with. */
export function useSignup() {
  return useMutation({ mutationFn: (body: InputOf<Calls['signup']>['body']) => callApi(signup, { body }) })
}

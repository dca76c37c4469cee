import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { updateUser } from '../../../shared/api/routes/profiles.ts'
import { useSession } from '../../../shared/session/session.ts'

export function useUpdateUser() {
  const id = useSession((session) => session.userId) ?? ''
  return useMutation({
    mutationFn: (body: InputOf<Calls['updateUser']>['body']) => callApi(updateUser, { params: { id }, body }),
  })
}

import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { requestEmail } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'

/** Sends a code to the viewer's new email (ACC-14). */
export function useRequestEmail() {
  const id = useSession((session) => session.userId) ?? ''
  return useMutation({
    mutationFn: (body: InputOf<Calls['requestEmail']>['body']) => callApi(requestEmail, { params: { id }, body }),
  })
}

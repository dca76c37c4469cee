import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { updateHandle } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'
import { showOwnCard } from '../session.ts'

/** Changes the viewer's handle, and shows it wherever it is loaded (ACC-13). */
export function useUpdateHandle() {
  const id = useSession((session) => session.userId) ?? ''
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<Calls['updateHandle']>['body']) => callApi(updateHandle, { params: { id }, body }),
    onSuccess: (card) => showOwnCard(client, card),
  })
}

import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { updateSession } from '../../../shared/api/routes.ts'
import { showSession } from '../sessionCache.ts'

export type SessionChange = NonNullable<InputOf<Calls['updateSession']>['body']>

export function useUpdateSession(channelId: string, sessionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SessionChange) => callApi(updateSession, { params: { id: channelId, sessionId }, body }),
    onSuccess: (changed) => showSession(client, changed),
  })
}

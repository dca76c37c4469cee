import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showEvent } from '../../../entities/event/showEvent.ts'
import { callApi } from '../../../shared/api/client.ts'
import { updateEvent } from '../../../shared/api/routes.ts'

export type EventChange = NonNullable<InputOf<Calls['updateEvent']>['body']>

export function useUpdateEvent(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: EventChange) => callApi(updateEvent, { params: { id: eventId }, body }),
    onSuccess: (event) => showEvent(client, event),
  })
}

import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showEvent } from '../../../entities/event/showEvent.ts'
import { callApi } from '../../../shared/api/client.ts'
import { changeEvent } from '../../../shared/api/routes/events.ts'

export type EventChange = NonNullable<InputOf<Calls['changeEvent']>['body']>

export function useChangeEvent(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: EventChange) => callApi(changeEvent, { params: { id: eventId }, body }),
    onSuccess: (event) => showEvent(client, event),
  })
}

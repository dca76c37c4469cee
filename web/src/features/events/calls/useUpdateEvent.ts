import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { eventKeys, showEvent } from '../../../entities/event/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import { getEvent, updateEvent } from '../../../shared/api/routes.ts'
import { useUpdateLatest } from '../../../shared/api/sending.ts'

export type EventChange = NonNullable<InputOf<Calls['updateEvent']>['body']>

export function useUpdateEvent(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: EventChange) => callApi(updateEvent, { params: { id: eventId }, body }),
    onSuccess: (event, { scope = 'this' }) => {
      showEvent(client, event)
      // The other dates of its series changed, too.
      if (scope !== 'this') void refetch(client, eventKeys.all)
    },
  })
}

/** Changes an event's rounds, results or admins, starting from the latest ones (EVT-08 to EVT-11). */
export function useOrganiseEvent(eventId: string) {
  const params = { id: eventId }
  return useUpdateLatest({
    pageId: eventId,
    read: () => callApi(getEvent, { params }),
    save: (body: EventChange) => callApi(updateEvent, { params, body }),
    show: showEvent,
  })
}

import type { Event } from '@quad/contract/entities/event.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showEvent } from '../../../entities/event/showEvent.ts'
import { callApi } from '../../../shared/api/client.ts'
import { changeEvent, getEvent } from '../../../shared/api/routes/events.ts'
import type { EventChange } from './useChangeEvent.ts'

/**
 * Changes an event's rounds, results or admins (EVT-08 to EVT-11). The change is made to the event as it is now: the call
 * replaces whole lists, and would undo what another admin did meanwhile.
 */
export function useOrganiseEvent(eventId: string) {
  const client = useQueryClient()
  const params = { id: eventId }
  return useMutation({
    // One after the other, as each starts from the state that the one before left.
    scope: { id: `organise ${eventId}` },
    mutationFn: async (changeOf: (event: Event) => EventChange) =>
      callApi(changeEvent, { params, body: changeOf(await callApi(getEvent, { params })) }),
    onSuccess: (event) => showEvent(client, event),
  })
}

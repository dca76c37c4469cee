import { showEvent } from '../../../entities/event/showEvent.ts'
import { callApi } from '../../../shared/api/client.ts'
import { updateEvent, getEvent } from '../../../shared/api/routes.ts'
import { useUpdateLatest } from '../../../shared/api/useUpdateLatest.ts'
import type { EventChange } from './useUpdateEvent.ts'

/** Changes an event's rounds, results or admins as they are now (EVT-08 to EVT-11). */
export function useOrganiseEvent(eventId: string) {
  const params = { id: eventId }
  return useUpdateLatest({
    pageId: eventId,
    read: () => callApi(getEvent, { params }),
    save: (body: EventChange) => callApi(updateEvent, { params, body }),
    show: showEvent,
  })
}

import { showEvent } from '../../../entities/event/showEvent.ts'
import { callApi } from '../../../shared/api/client.ts'
import { changeEvent, getEvent } from '../../../shared/api/routes/events.ts'
import { useChangeLatest } from '../../../shared/api/useChangeLatest.ts'
import type { EventChange } from './useChangeEvent.ts'

/** Changes an event's rounds, results or admins as they are now (EVT-08 to EVT-11). */
export function useOrganiseEvent(eventId: string) {
  const params = { id: eventId }
  return useChangeLatest({
    pageId: eventId,
    read: () => callApi(getEvent, { params }),
    save: (body: EventChange) => callApi(changeEvent, { params, body }),
    show: showEvent,
  })
}

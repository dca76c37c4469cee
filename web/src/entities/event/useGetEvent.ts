import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { getEvent } from '../../shared/api/routes/events.ts'
import { eventKeys } from './cache.ts'

export function useGetEvent(eventId: string) {
  return useQuery({
    queryKey: eventKeys.one(eventId),
    queryFn: ({ signal }) => callApi(getEvent, { params: { id: eventId } }, { signal }),
    // Offline it waits, as a failure would lead to the error page.
    networkMode: 'online',
  })
}

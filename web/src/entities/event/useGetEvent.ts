import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { getEvent } from '../../shared/api/routes/events.ts'
import { eventKeys } from './cache.ts'

const liveEveryMs = 30_000

/** An event; asked again every 30 s where seats left are shown live (ruling 65). */
export function useGetEvent(eventId: string, { live = false } = {}) {
  return useQuery({
    queryKey: eventKeys.one(eventId),
    queryFn: ({ signal }) => callApi(getEvent, { params: { id: eventId } }, { signal }),
    refetchInterval: live && liveEveryMs,
    // Offline it waits, as a failure would lead to the error page.
    networkMode: 'online',
  })
}

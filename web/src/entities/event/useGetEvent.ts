import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { getEvent } from '../../shared/api/routes.ts'
import { eventKeys } from './cache.ts'

const pollEveryMs = 30_000

/**
 * Returns an event. `polls` refetches it every 30 s, which updates the seats left for visitors, who have no socket
 * (ruling 65).
 */
export function useGetEvent(eventId: string, { polls = false } = {}) {
  return useQuery({
    queryKey: eventKeys.one(eventId),
    queryFn: ({ signal }) => callApi(getEvent, { params: { id: eventId } }, { signal }),
    refetchInterval: polls && pollEveryMs,
    // Pause the query while offline: a failure would open the error page.
    networkMode: 'online',
  })
}

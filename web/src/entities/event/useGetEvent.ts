import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { getEvent } from '../../shared/api/routes.ts'
import { eventKeys } from './cache.ts'

const pollEveryMs = 30_000

/** An event; with `polls` asked again every 30 s, so that visitors, who have no live connection, see the seats left (ruling 65). */
export function useGetEvent(eventId: string, { polls = false } = {}) {
  return useQuery({
    queryKey: eventKeys.one(eventId),
    queryFn: ({ signal }) => callApi(getEvent, { params: { id: eventId } }, { signal }),
    refetchInterval: polls && pollEveryMs,
    // Offline it waits, as a failure would lead to the error page.
    networkMode: 'online',
  })
}

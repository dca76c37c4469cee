import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { listEvents } from '../../../shared/api/routes/events.ts'

/** Returns the next four open public events, soonest deadline first. app/early.ts asks for the same. */
export function useNextEvents() {
  return useQuery({
    queryKey: ['landing', 'events'],
    queryFn: ({ signal }) => callApi(listEvents, { query: { soonest: 'true', limit: '4' } }, { signal }),
    select: ({ events }) => events,
  })
}

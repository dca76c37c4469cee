import { useQuery } from '@tanstack/react-query'
import { eventKeys } from '../../../entities/event/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listEvents } from '../../../shared/api/routes.ts'

const atMost = 100
const lookBackMs = 60 * 86_400_000

/** The newest hundred complete events of a college whose registration ended at most 60 days ago, or hasn't ended. */
export function useListEventsAround(collegeId: string) {
  return useQuery({
    queryKey: [...eventKeys.list({ college: collegeId }), 'around'],
    queryFn: async ({ signal }) => {
      const since = new Date(Date.now() - lookBackMs).toISOString()
      const query = {
        college: collegeId,
        stepsDone: '6',
        'registrationEndDate[$gte]': since,
        limit: String(atMost),
      } as const
      return (await callApi(listEvents, { query }, { signal })).events
    },
  })
}

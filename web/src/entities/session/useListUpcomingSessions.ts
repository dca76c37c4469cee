import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listUpcomingSessions } from '../../shared/api/routes.ts'
import { sessionKeys } from './sessionKeys.ts'

const minute = 60_000

/** The sessions of one's channels that are not over, next first (NOTI-04, CAMP-01). */
export function useListUpcomingSessions() {
  return useQuery({
    queryKey: sessionKeys.upcoming,
    queryFn: ({ signal }) => callApi(listUpcomingSessions, {}, { signal }),
    refetchInterval: minute,
  })
}

import { useQuery } from '@tanstack/react-query'
import { sessionKeys } from '../../../entities/session/sessionKeys.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listUpcomingSessions } from '../../../shared/api/routes/sessions.ts'

const minute = 60_000

/** What is ahead in all of one's channels, next first (NOTI-04). */
export function useListUpcomingSessions() {
  return useQuery({
    queryKey: sessionKeys.upcoming,
    queryFn: ({ signal }) => callApi(listUpcomingSessions, {}, { signal }),
    refetchInterval: minute,
  })
}

import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listSessionsToday, listUpcomingSessions } from '../../shared/api/routes.ts'

const fiveMinutes = 300_000

/** The sessions of one's channels that are today, where the viewer is, those that are over too (SHELL-05, CAMP-01). */
export function useListSessionsToday(enabled = true) {
  return useQuery({
    enabled,
    queryKey: sessionKeys.today,
    queryFn: async ({ signal }) => {
      // Apart: a slow phone's first use of Intl takes 100 ms, before anything is shown.
      const { viewerZone } = await import('../../shared/zone.ts')
      return callApi(listSessionsToday, { query: { timeZone: viewerZone() } }, { signal })
    },
    refetchInterval: fiveMinutes,
  })
}

/** Of the calls of sessions. */
export const sessionKeys = {
  list: (channelId: string) => ['sessions', 'list', channelId] as const,
  /** In all channels of the viewer. */
  own: ['sessions', 'own'] as const,
  today: ['sessions', 'own', 'today'] as const,
  upcoming: ['sessions', 'own', 'upcoming'] as const,
}

const minute = 60_000

/** The sessions of one's channels that are not over, next first (NOTI-04, CAMP-01). */
export function useListUpcomingSessions() {
  return useQuery({
    queryKey: sessionKeys.upcoming,
    queryFn: ({ signal }) => callApi(listUpcomingSessions, {}, { signal }),
    refetchInterval: minute,
  })
}

import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listSessionsToday, listUpcomingSessions } from '../../shared/api/routes.ts'

const fiveMinutes = 300_000

/**
 * Lists the sessions of the viewer's channels that are today in the viewer's time zone, including ended ones (SHELL-05,
 * CAMP-01).
 */
export function useListSessionsToday(enabled = true) {
  return useQuery({
    enabled,
    queryKey: sessionKeys.today,
    queryFn: async ({ signal }) => {
      // Loaded lazily: the first use of Intl would delay the first paint by 100 ms on a slow phone.
      const { viewerZone } = await import('../../shared/zone.ts')
      return callApi(listSessionsToday, { query: { timeZone: viewerZone() } }, { signal })
    },
    refetchInterval: fiveMinutes,
  })
}

/** Query keys of sessions. */
export const sessionKeys = {
  all: ['sessions'] as const,
  list: (channelId: string) => ['sessions', 'list', channelId] as const,
  /** The sessions of all the viewer's channels. */
  own: ['sessions', 'own'] as const,
  today: ['sessions', 'own', 'today'] as const,
  upcoming: ['sessions', 'own', 'upcoming'] as const,
}

const minute = 60_000

/** Lists the sessions of the viewer's channels that aren't over, the next first (NOTI-04, CAMP-01). */
export function useListUpcomingSessions() {
  return useQuery({
    queryKey: sessionKeys.upcoming,
    queryFn: ({ signal }) => callApi(listUpcomingSessions, {}, { signal }),
    refetchInterval: minute,
  })
}

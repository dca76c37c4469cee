import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listSessionsToday } from '../../shared/api/routes.ts'
import { sessionKeys } from './sessionKeys.ts'

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

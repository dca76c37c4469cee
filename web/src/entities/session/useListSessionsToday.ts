import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listSessionsToday } from '../../shared/api/routes/sessions.ts'
import { useHasArrived } from '../../shared/realtime/useHasArrived.ts'
import { sessionKeys } from './sessionKeys.ts'

const fiveMinutes = 300_000

/** How many sessions of one's channels are today, where the viewer is; 0 until it is loaded (SHELL-05). */
export function useListSessionsToday(): number {
  const { data } = useQuery({
    enabled: useHasArrived(),
    queryKey: sessionKeys.today,
    queryFn: async ({ signal }) => {
      // Apart: a slow phone's first use of Intl takes 100 ms, before anything is shown.
      const { viewerZone } = await import('../../shared/zone.ts')
      return callApi(listSessionsToday, { query: { timeZone: viewerZone() } }, { signal })
    },
    refetchInterval: fiveMinutes,
  })
  return data?.length ?? 0
}

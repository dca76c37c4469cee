import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listUnreadChannels } from '../../shared/api/routes/channels.ts'
import { useHasArrived } from '../../shared/realtime/useHasArrived.ts'
import { channelKeys } from './cache.ts'

/** The number of unread channels that aren't muted; 0 until it is loaded (SHELL-06). */
export function useCountUnreadChannels(): number {
  const { data } = useQuery({
    enabled: useHasArrived(),
    queryKey: channelKeys.unread,
    queryFn: ({ signal }) => callApi(listUnreadChannels, {}, { signal }),
  })
  return data?.unread.length ?? 0
}

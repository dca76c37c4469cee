import { useQuery } from '@tanstack/react-query'
import { roomKeys } from '../../../entities/room/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { countUnread } from '../../../shared/api/routes/chats.ts'
import { useHasArrived } from '../../../shared/realtime/useHasArrived.ts'

/** The total of unread messages; 0 until it is loaded (SHELL-06). */
export function useCountUnread(): number {
  const { data } = useQuery({
    enabled: useHasArrived(),
    queryKey: roomKeys.unread,
    queryFn: ({ signal }) => callApi(countUnread, {}, { signal }),
  })
  return data?.count ?? 0
}

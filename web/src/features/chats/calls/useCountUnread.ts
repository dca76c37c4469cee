import { useQuery } from '@tanstack/react-query'
import { roomKeys } from '../../../entities/room/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { countUnread } from '../../../shared/api/routes/chats.ts'

/** How many messages are unread in all; 0 until it is known (SHELL-06). */
export function useCountUnread(): number {
  const { data } = useQuery({
    queryKey: roomKeys.unread,
    queryFn: ({ signal }) => callApi(countUnread, {}, { signal }),
  })
  return data?.count ?? 0
}

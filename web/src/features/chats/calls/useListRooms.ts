import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { roomKeys, roomsOf } from '../../../entities/room/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/queryClient.ts'
import { listRooms } from '../../../shared/api/routes/chats.ts'
import { useSession } from '../../../shared/session/session.ts'

const pageSize = 30

const roomsQuery = infiniteQueryOptions({
  queryKey: roomKeys.list,
  queryFn: ({ pageParam, signal }) =>
    callApi(
      listRooms,
      { query: { limit: pageSize, ...(pageParam === null ? {} : { 'lastChatId[$lt]': pageParam }) } },
      { signal },
    ),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => (last.length < pageSize ? null : (last.at(-1)?.lastChatId ?? null)),
})

/** Asks for the first chats before the screen is rendered. */
export function prefetchRooms(): void {
  void queryClient.prefetchInfiniteQuery(roomsQuery)
}

export function useListRooms() {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return useInfiniteQuery({ ...roomsQuery, enabled: isAuthenticated, select: roomsOf })
}

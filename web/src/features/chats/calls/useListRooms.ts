import { useInfiniteQuery } from '@tanstack/react-query'
import { roomKeys, roomsOf } from '../../../entities/room/cache.ts'
import { callApi } from '../../../shared/api/client.ts'

const pageSize = 30

/** One's direct chats, newest message first (CHAT-01). */
export function useListRooms() {
  return useInfiniteQuery({
    queryKey: roomKeys.list,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'listRooms',
        { query: { limit: pageSize, ...(pageParam === null ? {} : { 'lastChatId[$lt]': pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last, pages) => cursorOf(last.length > 0 ? last : pages.flat()),
    select: roomsOf,
  })
}

/** Where the list goes on behind these chats: at the last message of the oldest of them. */
function cursorOf(rooms: readonly { lastChatId?: string | undefined }[]): string | null {
  if (rooms.length < pageSize) return null
  return rooms.at(-1)?.lastChatId ?? null
}

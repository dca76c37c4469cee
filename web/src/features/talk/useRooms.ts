import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { channelKeys } from '../../entities/channel/cache.ts'
import { callApi } from '../../shared/api/client.ts'
import { queryClient, untilLoaded } from '../../shared/api/queryClient.ts'
import { countUnread, listMessageRequests, listPinnedChannels, listRooms } from '../../shared/api/routes.ts'
import { onArrival, onLive } from '../../shared/realtime/live.ts'
import { useHasArrived } from '../../shared/realtime/useHasArrived.ts'
import { useSession } from '../../shared/session/session.ts'
import { noteActivity, noteMessage, noteRead, refetchRooms, roomKeys, roomsOf } from './rooms.ts'

const pageSize = 30

/** The viewer's chats, page by page. */
export const roomsQuery = infiniteQueryOptions({
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

const pinnedChannelsQuery = queryOptions({
  queryKey: channelKeys.pinned,
  queryFn: ({ signal }) => callApi(listPinnedChannels, {}, { signal }),
})

/** Requests the first chats and the pinned channels before the screen renders. */
export function prefetchRooms(): void {
  void queryClient.prefetchInfiniteQuery(roomsQuery)
  void queryClient.prefetchQuery(pinnedChannelsQuery)
}

export function useListRooms() {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return useInfiniteQuery({ ...roomsQuery, enabled: isAuthenticated, select: roomsOf })
}

/** Returns the clubs' channels that the viewer pinned (CHAN-06). */
export function useListPinnedChannels() {
  return useQuery({ ...pinnedChannelsQuery, enabled: useSession((session) => session.isAuthenticated) })
}

/** Returns the newest message requests, and how many there are (REQ-02). */
export function useListRequests() {
  return useQuery({
    enabled: useSession((session) => session.isAuthenticated),
    queryKey: roomKeys.requests,
    queryFn: ({ signal }) => callApi(listMessageRequests, { query: {} }, { signal }),
  })
}

/** The total number of unread messages in chats. */
export const unreadChatsQuery = queryOptions({
  queryKey: roomKeys.unread,
  queryFn: ({ signal }) => callApi(countUnread, {}, { signal }),
  refetchInterval: untilLoaded,
})

/** Returns the total number of unread messages; undefined until it is loaded (SHELL-06). */
export function useCountUnread(): number | undefined {
  return useQuery({ ...unreadChatsQuery, enabled: useHasArrived() }).data?.count
}

/** Keeps the chat list and the badge up to date on every page (CHAT-05, SHELL-06). */
export function useFollowChats(userId: string): void {
  const client = useQueryClient()
  useEffect(() => followChats(client, userId), [client, userId])
}

/** Keeps the chat list and the unread total up to date, until the returned function is called. */
export function followChats(client: QueryClient, userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const leaves = [
    onLive('roomActivity', (news) => noteActivity(client, news, userId)),
    onLive('message', (message) => 'channel' in message || noteMessage(client, message, userId)),
    onLive('roomSeen', ({ room, user, seq }) => user === userId && noteRead(client, room, seq)),
    onLive('messageDeleted', ({ room, _id }) => {
      const listed = roomsOf(client.getQueryData(roomKeys.list)).find((one) => one._id === room)
      if (listed?.lastChatId === _id || (listed?.unreadCount ?? 1) > 0) refetchRooms(client)
    }),
    onLive('messageChanged', ({ room, _id, chat }) => {
      const listed = roomsOf(client.getQueryData(roomKeys.list)).find((one) => one._id === room)
      if (chat !== undefined && listed?.lastChatId === _id) refetchRooms(client)
    }),
    onLive('roomChanged', () => refetchRooms(client)),
    onLive('catchUp', ({ within }) => {
      clearTimeout(timer)
      timer = setTimeout(() => refetchRooms(client), Math.random() * within)
    }),
    onArrival(() => refetchRooms(client)),
  ]
  return () => {
    clearTimeout(timer)
    for (const leave of leaves) leave()
  }
}

import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../shared/api/client.ts'
import { untilLoaded } from '../../shared/api/queryClient.ts'
import { listUnreadChannels } from '../../shared/api/routes.ts'
import { onArrival, onLive } from '../../shared/realtime/live.ts'
import { useHasArrived } from '../../shared/realtime/useHasArrived.ts'
import { channelKeys, findChannel, noteChannelMessage, noteChannelRead, refetchChannels } from './cache.ts'

/** Keeps the channels of all clubs, and their unread counts, up to date on every page (DISC-04). */
export function useFollowChannels(userId: string): void {
  const client = useQueryClient()
  useEffect(() => followChannels(client, userId), [client, userId])
}

const settleMs = 700

const hasUnread = (client: QueryClient, clubId: string, channelId: string): boolean =>
  client.getQueryData(unreadChannelsQuery.queryKey)?.unread.includes(channelId) === true ||
  (findChannel(client, clubId, channelId)?.unreadCount ?? 0) > 0

/** Keeps the channels and their unread counts up to date, until the returned function is called. */
export function followChannels(client: QueryClient, userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const refetchAll = () => refetchChannels(client)
  const due = new Map<string | undefined, ReturnType<typeof setTimeout>>()
  // The event of the viewer's own act arrives before the reply. Wait until the page has moved on, as the club may be
  // deleted. The delay is random, because all members get the event at once.
  const soon = (club: string | undefined) => {
    clearTimeout(due.get(club))
    due.set(
      club,
      setTimeout(
        () => {
          if (client.isMutating() > 0) return soon(club)
          due.delete(club)
          refetchChannels(client, club)
        },
        settleMs + Math.random() * settleMs,
      ),
    )
  }
  const leaves = [
    onLive('channelActivity', (news) => noteChannelMessage(client, news, userId) && soon(news.club)),
    onLive('message', (message) => {
      if (!('channel' in message) || message.parentChatId !== undefined) return
      if (noteChannelMessage(client, { ...message, sender: message.sender._id }, userId)) soon(message.club)
    }),
    onLive('channelRead', (read) => noteChannelRead(client, read)),
    // It counts only where it is unread, which the page doesn't know.
    onLive('channelMessageDeleted', ({ club, channel }) => hasUnread(client, club, channel) && soon(club)),
    onLive('clubChanged', ({ club }) => soon(club)),
    onLive('catchUp', ({ within }) => {
      clearTimeout(timer)
      timer = setTimeout(refetchAll, Math.random() * within)
    }),
    // Also at the first arrival: what loaded before it may lack what happened before the server knew of the page.
    onArrival(refetchAll),
  ]
  return () => {
    clearTimeout(timer)
    for (const waiting of due.values()) clearTimeout(waiting)
    for (const leave of leaves) leave()
  }
}

/** The channels with unread messages, and the muted ones. */
export const unreadChannelsQuery = queryOptions({
  queryKey: channelKeys.unread,
  queryFn: ({ signal }) => callApi(listUnreadChannels, {}, { signal }),
  refetchInterval: untilLoaded,
})

/** Returns the number of channels with unread messages, except muted ones; 0 until loaded (SHELL-06). */
export function useCountUnreadChannels(): number {
  return useQuery({ ...unreadChannelsQuery, enabled: useHasArrived() }).data?.unread.length ?? 0
}

import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { channelsQuery } from '../../web/src/entities/channel/cache.ts'
import { followChannels, unreadChannelsQuery } from '../../web/src/entities/channel/useFollowChannels.ts'
import { showAllRead } from '../../web/src/entities/notification/cache.ts'
import {
  followNotifications,
  unreadNotificationsQuery,
} from '../../web/src/features/notifications/useFollowNotifications.ts'
import { type Conversation, lastSeqOf } from '../../web/src/features/talk/conversation.ts'
import { type Address, channelOf } from '../../web/src/features/talk/message.ts'
import { markChannelRead, markChatRead } from '../../web/src/features/talk/reading.ts'
import { roomKeys, type RoomPages, roomsOf } from '../../web/src/features/talk/rooms.ts'
import { followChats, roomsQuery, unreadChatsQuery } from '../../web/src/features/talk/useRooms.ts'
import { callApi } from '../../web/src/shared/api/client.ts'
import { queryClient, refetchFailed, untilLoaded } from '../../web/src/shared/api/queryClient.ts'
import { markNotificationsRead } from '../../web/src/shared/api/routes.ts'
import { onArrival } from '../../web/src/shared/realtime/live.ts'
import type { Badges } from './messages.ts'

const drop = () => undefined

/** Keeps the badges of the menu, the list of chats and the club's channels, as the signed-in shell does. */
export function followBadges(userId: string, clubId: string | undefined): void {
  followChats(queryClient, userId)
  followChannels(queryClient, userId)
  followNotifications(queryClient)
  onArrival(() => refetchFailed(queryClient))
  // A person would press Retry.
  new InfiniteQueryObserver(queryClient, { ...roomsQuery, refetchInterval: untilLoaded }).subscribe(drop)
  if (clubId !== undefined)
    new QueryObserver(queryClient, { ...channelsQuery(clubId), refetchInterval: untilLoaded }).subscribe(drop)
  const leave = onArrival(() => {
    new QueryObserver(queryClient, unreadChatsQuery).subscribe(drop)
    new QueryObserver(queryClient, unreadChannelsQuery).subscribe(drop)
    new QueryObserver(queryClient, unreadNotificationsQuery).subscribe(drop)
    leave()
  })
}

/** Opens a conversation or, without one, the notifications, which marks them as read. */
export function readAt(to: Address | undefined, shown: Conversation | undefined, clubId: string | undefined): void {
  if (to === undefined) return void readNotifications()
  const place = channelOf(to)
  if (!shown?.room || place?.parentId !== undefined) return
  if (!place) return void markChatRead(queryClient, shown.room._id)
  if (clubId !== undefined)
    void markChannelRead(queryClient, { club: clubId, channel: place.channelId, lastSeq: lastSeqOf(shown.messages) })
}

async function readNotifications(): Promise<void> {
  await callApi(markNotificationsRead, {}).then(() => showAllRead(queryClient), drop)
}

/** The numbers of all badges; undefined while one of them is loading. */
export function badgesOf(clubId: string | undefined): Badges | undefined {
  const chats = queryClient.getQueryData(unreadChatsQuery.queryKey)
  const channels = queryClient.getQueryData(unreadChannelsQuery.queryKey)
  const notifications = queryClient.getQueryData(unreadNotificationsQuery.queryKey)
  const rooms = queryClient.getQueryData<RoomPages>(roomKeys.list)
  if (!chats || !channels || !notifications || !rooms) return undefined
  const ofClub = clubId === undefined ? undefined : queryClient.getQueryData(channelsQuery(clubId).queryKey)
  const numbers = [
    ['chats', chats.count],
    ['notifications', notifications.count],
    ...channels.unread.map((id) => [`menu ${id}`, 1] as const),
    ...roomsOf(rooms).map(({ _id, unreadCount }) => [`chat ${_id}`, unreadCount] as const),
    ...(ofClub ?? []).flatMap(({ _id, unreadCount, mentionsCount }) => [
      [`channel ${_id}`, unreadCount] as const,
      [`mentions ${_id}`, mentionsCount] as const,
    ]),
  ] as const
  return Object.fromEntries(numbers.filter(([, number]) => number > 0))
}

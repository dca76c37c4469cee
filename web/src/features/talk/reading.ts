import type { QueryClient } from '@tanstack/react-query'
import { noteChannelRead } from '../../entities/channel/cache.ts'
import { callApi } from '../../shared/api/client.ts'
import { markMessagesRead, markRoomRead } from '../../shared/api/routes.ts'
import { noteRead, refetchRooms } from './rooms.ts'

/** Marks a chat as read; one that fails stays unread until the next message or visit (CHAT-07). */
export async function markChatRead(client: QueryClient, roomId: string): Promise<void> {
  await callApi(markRoomRead, { params: { room: roomId } }).then(
    // A message that came after the chat was marked is in the reply, but unread.
    (room) => (room.unreadCount === 0 ? noteRead(client, roomId, room.lastSeq) : refetchRooms(client)),
    () => undefined,
  )
}

interface ReadChannel {
  readonly club: string
  readonly channel: string
  /** The number of its last loaded message. */
  readonly lastSeq: number
}

/** Marks a channel as read; one that fails stays unread until the next message or visit (DISC-04). */
export async function markChannelRead(client: QueryClient, { club, channel, lastSeq }: ReadChannel): Promise<void> {
  await callApi(markMessagesRead, { params: { id: channel } }).then(
    () => noteChannelRead(client, { club, channel, seq: lastSeq }),
    () => undefined,
  )
}

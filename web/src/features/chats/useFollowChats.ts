import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteActivity, noteMessage, noteRead, refetchRooms, roomKeys, roomsOf } from '../../entities/room/cache.ts'
import { onArrival, onLive } from '../../shared/realtime/live.ts'

/** Keeps the chat list and the badge up to date on every page (CHAT-05, SHELL-06). */
export function useFollowChats(userId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const leaves = [
      onLive('roomActivity', (news) => noteActivity(client, news, userId)),
      onLive('message', (message) => 'channel' in message || noteMessage(client, message, userId)),
      onLive('roomSeen', ({ room, user, seq }) => user === userId && noteRead(client, room, seq)),
      onLive('messageDeleted', ({ room, _id }) => {
        const listed = roomsOf(client.getQueryData(roomKeys.list)).find((one) => one._id === room)
        if (listed?.lastChatId === _id || (listed?.unreadCount ?? 1) > 0) refetchRooms(client)
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
  }, [client, userId])
}

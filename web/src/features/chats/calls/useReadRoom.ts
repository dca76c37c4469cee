import { useQueryClient } from '@tanstack/react-query'
import { noteRead } from '../../../entities/room/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { readRoom } from '../../../shared/api/routes/chats.ts'

/** Returns a function that marks a chat as read; undefined while it has no room (CHAT-07). */
export function useReadRoom(roomId: string | undefined): (() => void) | undefined {
  const client = useQueryClient()
  if (roomId === undefined) return undefined
  return () =>
    void callApi(readRoom, { params: { room: roomId } }).then(
      (room) => noteRead(client, roomId, room.lastSeq),
      // It stays unread until the next message or the next opening.
      () => undefined,
    )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { noteRead, readAlong } from '../../../entities/room/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { readRoom } from '../../../shared/api/routes/chats.ts'

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

const isVisible = () => document.visibilityState === 'visible'

/**
 * Marks a chat as read when it opens, and again for each new message while its end is visible (CHAT-07). `lastSeq` is
 * the number of the last loaded message.
 */
export function useReadRoom(roomId: string | undefined, lastSeq: number, atEnd: boolean): void {
  const client = useQueryClient()
  const visible = useSyncExternalStore(subscribe, isVisible)
  const opened = useRef<string>(undefined)
  const following = visible && atEnd
  useEffect(() => (roomId !== undefined && following ? readAlong(roomId) : undefined), [roomId, following])
  useEffect(() => {
    if (roomId === undefined || lastSeq === 0 || !visible || (!atEnd && opened.current === roomId)) return
    opened.current = roomId
    callApi(readRoom, { params: { room: roomId } }).then(
      (room) => noteRead(client, roomId, room.lastSeq),
      // It stays unread until the next message or the next opening.
      () => undefined,
    )
  }, [client, roomId, lastSeq, visible, atEnd])
}

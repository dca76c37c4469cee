import { useEffect, useRef, useSyncExternalStore } from 'react'
import { readAlong } from '../room/reading.ts'

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

const isVisible = () => document.visibilityState === 'visible'

/**
 * Calls `onRead` when a conversation opens, and again for each new message while its end is visible (CHAT-07).
 * `lastSeq` is the number of the last loaded message.
 */
export function useReading(
  roomId: string | undefined,
  lastSeq: number,
  atEnd: boolean,
  onRead: (() => void) | undefined,
): void {
  const visible = useSyncExternalStore(subscribe, isVisible)
  const opened = useRef<string>(undefined)
  const read = useRef(onRead)
  useEffect(() => {
    read.current = onRead
  })
  const following = visible && atEnd
  useEffect(() => (roomId !== undefined && following ? readAlong(roomId) : undefined), [roomId, following])
  useEffect(() => {
    if (roomId === undefined || lastSeq === 0 || !visible || (!atEnd && opened.current === roomId)) return
    opened.current = roomId
    read.current?.()
  }, [roomId, lastSeq, visible, atEnd])
}

import { useEffect, useState } from 'react'
import { emitLive, onLive } from '../../shared/realtime/live.ts'

/**
 * How often the viewer's typing is announced. `shownMs` is how long other people's is shown after the last
 * announcement.
 */
const announcedEveryMs = 3000
const shownMs = 5000

let announced = { room: '', at: 0 }

/** Notifies the people who have a room open that the viewer is typing, at most once in three seconds (TALK-05). */
export function announceTyping(room: string): void {
  const now = Date.now()
  if (announced.room === room && now - announced.at < announcedEveryMs) return
  announced = { room, at: now }
  void emitLive('typing', { room })
}

/** Returns the ids of other people who are typing in a room. */
export function useTyping(room: string | undefined, userId: string): readonly string[] {
  const [writing, setWriting] = useState<readonly string[]>([])
  useEffect(() => {
    if (room === undefined) return
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const forget = (user: string) => {
      clearTimeout(timers.get(user))
      if (timers.delete(user)) setWriting([...timers.keys()])
    }
    const leaves = [
      onLive('typing', (news) => {
        if (news.room !== room || news.user === userId) return
        clearTimeout(timers.get(news.user))
        timers.set(
          news.user,
          setTimeout(() => forget(news.user), shownMs),
        )
        setWriting([...timers.keys()])
      }),
      onLive('message', (message) => message.room === room && forget(message.sender._id)),
    ]
    return () => {
      for (const leave of leaves) leave()
      for (const timer of timers.values()) clearTimeout(timer)
      setWriting([])
    }
  }, [room, userId])
  return writing
}

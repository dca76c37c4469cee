import { useEffect, useState } from 'react'
import { emitLive, onLive } from '../../shared/realtime/live.ts'

/** How often one's own typing is announced, and for how long another's is shown after the last announcement. */
const announcedEveryMs = 3000
const shownMs = 5000

let announced = { room: '', at: 0 }

/** Tells those who look at a room that the viewer writes there, at most once in three seconds (TALK-05). */
export function announceTyping(room: string): void {
  const now = Date.now()
  if (announced.room === room && now - announced.at < announcedEveryMs) return
  announced = { room, at: now }
  void emitLive('typing', { room })
}

/** The ids of the others who write in a room now. */
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

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchClubs } from '../../entities/club/cache.ts'
import { refetchNotifications } from '../../entities/notification/cache.ts'
import { onArrival, onLive } from '../../shared/realtime/live.ts'

// A popular post causes hundreds of events.
const atMostEveryMs = 1000
const clubsAtMostEveryMs = 5000

/** Keeps the unread count current on every page (NOTI-03), and the clubs in which one was accepted or removed. */
export function useFollowNotifications(): void {
  const client = useQueryClient()
  useEffect(() => follow(client), [client])
}

function follow(client: QueryClient): () => void {
  const count = sparing(() => refetchNotifications(client), atMostEveryMs)
  const clubs = sparing(() => refetchClubs(client), clubsAtMostEveryMs)
  const unsubscribes = [
    onLive('notificationsChanged', () => {
      count.soon()
      clubs.soon()
    }),
    onLive('catchUp', (event) => count.within(Math.random() * event.within)),
    onArrival(count.now),
  ]
  return () => {
    count.cancel()
    clubs.cancel()
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}

/** Runs an act at most once in so many ms, the last time included. */
function sparing(act: () => void, everyMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const cancel = () => clearTimeout(timer)
  const now = () => {
    cancel()
    timer = undefined
    last = Date.now()
    act()
  }
  const within = (ms: number) => {
    timer ??= setTimeout(now, ms)
  }
  return { now, within, cancel, soon: () => within(Math.max(0, last + everyMs - Date.now())) }
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchClubs } from '../../entities/club/cache.ts'
import { refetchNotifications } from '../../entities/notification/cache.ts'
import { sessionKeys } from '../../entities/session/sessions.ts'
import { refetch } from '../../shared/api/queryClient.ts'
import { onArrival, onLive } from '../../shared/realtime/live.ts'

// Limit the rate, as a popular post causes hundreds of events.
const atMostEveryMs = 1000
const restAtMostEveryMs = 5000

/**
 * Keeps the unread count up to date on every page (NOTI-03), the clubs that accepted or removed the viewer, and the
 * sessions of the viewer's channels (SHELL-05).
 */
export function useFollowNotifications(): void {
  const client = useQueryClient()
  useEffect(() => follow(client), [client])
}

function follow(client: QueryClient): () => void {
  const count = sparing(() => refetchNotifications(client), atMostEveryMs)
  const rest = sparing(() => {
    refetchClubs(client)
    void refetch(client, sessionKeys.own)
  }, restAtMostEveryMs)
  const unsubscribes = [
    onLive('notificationsChanged', () => {
      count.soon()
      rest.soon()
    }),
    onLive('catchUp', (event) => count.within(Math.random() * event.within)),
    onArrival(() => {
      count.now()
      // Refetch the rest later, as the page may still be loading it. Events before the connection were missed.
      rest.within(restAtMostEveryMs)
    }),
  ]
  return () => {
    count.cancel()
    rest.cancel()
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}

/** Runs an act at most once in `everyMs` milliseconds; the last request is never dropped. */
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

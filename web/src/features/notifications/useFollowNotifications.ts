import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchNotifications } from '../../entities/notification/cache.ts'
import { onArrival, onLive } from '../../shared/realtime/live.ts'

// A popular post causes hundreds of events.
const atMostEveryMs = 1000

/** Keeps the unread count current on every page (NOTI-03). */
export function useFollowNotifications(): void {
  const client = useQueryClient()
  useEffect(() => follow(client), [client])
}

function follow(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const refetch = () => {
    clearTimeout(timer)
    timer = undefined
    last = Date.now()
    refetchNotifications(client)
  }
  const within = (ms: number) => {
    timer ??= setTimeout(refetch, ms)
  }
  const unsubscribes = [
    onLive('notificationsChanged', () => within(Math.max(0, last + atMostEveryMs - Date.now()))),
    onLive('catchUp', (event) => within(Math.random() * event.within)),
    onArrival(refetch),
  ]
  return () => {
    clearTimeout(timer)
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}

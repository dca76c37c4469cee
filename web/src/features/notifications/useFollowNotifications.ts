import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchNotifications } from '../../entities/notification/cache.ts'
import { onArrival, onLive } from '../../shared/realtime/live.ts'

// Under a post that many like, news come by the hundred.
const atMostEveryMs = 1000

/** Keeps the count of notifications as it is, on every page (NOTI-03). */
export function useFollowNotifications(): void {
  const client = useQueryClient()
  useEffect(() => follow(client), [client])
}

function follow(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const refetch = () => {
    timer = undefined
    last = Date.now()
    refetchNotifications(client)
  }
  const within = (ms: number) => {
    timer ??= setTimeout(refetch, ms)
  }
  const leaves = [
    onLive('notificationsChanged', () => within(Math.max(0, last + atMostEveryMs - Date.now()))),
    onLive('catchUp', (news) => within(Math.random() * news.within)),
    onArrival(() => within(0)),
  ]
  return () => {
    clearTimeout(timer)
    for (const leave of leaves) leave()
  }
}

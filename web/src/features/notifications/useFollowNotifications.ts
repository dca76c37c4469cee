import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchClubs } from '../../entities/club/cache.ts'
import { notificationKeys, refetchNotifications } from '../../entities/notification/cache.ts'
import { sessionKeys } from '../../entities/session/sessions.ts'
import { callApi } from '../../shared/api/client.ts'
import { refetch, untilLoaded } from '../../shared/api/queryClient.ts'
import { countNotifications } from '../../shared/api/routes.ts'
import { onArrival, onLive } from '../../shared/realtime/live.ts'
import { useHasArrived } from '../../shared/realtime/useHasArrived.ts'

// Limit the rate, as a popular post causes hundreds of events.
const atMostEveryMs = 1000
const restAtMostEveryMs = 5000

/** The number of unread notifications. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: notificationKeys.count,
  queryFn: ({ signal }) => callApi(countNotifications, {}, { signal }),
  refetchInterval: untilLoaded,
})

/** Returns the number of unread notifications; undefined until it is loaded (NOTI-02, SHELL-06). */
export function useCountNotifications(): number | undefined {
  return useQuery({ ...unreadNotificationsQuery, enabled: useHasArrived() }).data?.count
}

/**
 * Keeps the unread count up to date on every page (NOTI-03), the clubs that accepted or removed the viewer, and the
 * sessions of the viewer's channels (SHELL-05).
 */
export function useFollowNotifications(): void {
  const client = useQueryClient()
  useEffect(() => followNotifications(client), [client])
}

/** Keeps the unread count and what notifications change up to date, until the returned function is called. */
export function followNotifications(client: QueryClient): () => void {
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
    // Whoever is no longer in a club or channel has no notifications about it.
    onLive('clubChanged', ({ club }) => club === undefined && count.soon()),
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

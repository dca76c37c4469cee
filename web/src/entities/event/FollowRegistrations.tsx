import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetch } from '../../shared/api/queryClient.ts'
import { followLive } from '../../shared/realtime/followLive.ts'
import { onLive } from '../../shared/realtime/live.ts'
import { eventKeys } from './cache.ts'
import { useFollowRegistrations } from './useFollowRegistrations.ts'

/**
 * Updates an event's registration counts live, and its page when an organiser may have added, seated or removed the
 * viewer. It is a component, so that visitors' pages don't load it.
 */
export function FollowRegistrations({ eventId }: { readonly eventId: string }) {
  const client = useQueryClient()
  useFollowRegistrations(eventId)
  useEffect(
    () =>
      followLive(
        () => void refetch(client, eventKeys.one(eventId)),
        (soon) => [onLive('notificationsChanged', soon)],
      ),
    [client, eventId],
  )
  return null
}

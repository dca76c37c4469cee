import { limits } from '@quad/contract/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../shared/api/client.ts'
import { refetch, usePages } from '../../shared/api/queryClient.ts'
import { listEventMessages } from '../../shared/api/routes.ts'
import { followLive } from '../../shared/realtime/followLive.ts'
import { onLive } from '../../shared/realtime/live.ts'
import { eventKeys } from '../event/cache.ts'

/** Among the events' keys, so that the messages can be read offline, too. */
export const eventMessagesKey = (eventId: string) => [...eventKeys.all, 'messages', eventId] as const

/** Lists what an event's organisers wrote to the viewer, for its admins to anybody, newest first, live (EVT-26). */
export function useListEventMessages(eventId: string) {
  const client = useQueryClient()
  useEffect(
    () =>
      followLive(
        () => void refetch(client, eventMessagesKey(eventId)),
        (soon) => [onLive('notificationsChanged', soon)],
      ),
    [client, eventId],
  )
  return usePages({
    queryKey: eventMessagesKey(eventId),
    size: limits.pageSize,
    read: (before, signal) =>
      callApi(listEventMessages, { params: { id: eventId }, query: { '_id[$lt]': before } }, { signal }),
    idOf: ({ _id }) => _id,
  })
}

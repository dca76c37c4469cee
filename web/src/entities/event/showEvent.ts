import type { Event } from '@quad/contract/entities/event.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refetch } from '../../shared/api/refetch.ts'
import { eventKeys } from './cache.ts'

/** Shows a saved event on its page, and refetches the lists. */
export function showEvent(client: QueryClient, event: Event): void {
  client.setQueryData<Event>(eventKeys.one(event._id), event)
  void refetch(client, eventKeys.lists)
  void refetch(client, eventKeys.feeds)
}

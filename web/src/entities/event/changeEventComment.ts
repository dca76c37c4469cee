// Apart from cache.ts, which visitors load.
import type { EventComment } from '@quad/contract/entities/eventComment.ts'
import type { QueryClient } from '@tanstack/react-query'
import { eventCommentKeys, type EventCommentPages } from './cache.ts'

/** Changes some keys of a comment wherever it is listed on its event. */
export function changeEventComment(client: QueryClient, eventId: string, id: string, change: Partial<EventComment>) {
  client.setQueriesData<EventCommentPages>(
    { queryKey: eventCommentKeys.ofEvent(eventId) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => page.map((item) => (item._id === id ? { ...item, ...change } : item))),
      },
  )
}

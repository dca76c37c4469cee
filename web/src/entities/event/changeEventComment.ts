// A separate file, so that visitors, who load cache.ts, don't load it.
import type { EventComment } from '@quad/contract/entities/eventComment.ts'
import type { QueryClient } from '@tanstack/react-query'
import { eventCommentKeys, type EventCommentPages } from './cache.ts'

/** Updates some keys of a comment in all cached lists of its event. */
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

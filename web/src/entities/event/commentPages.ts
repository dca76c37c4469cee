import type { EventComment } from '@quad/contract/entities/eventComment.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

export type EventCommentPages = InfiniteData<EventComment[], string | undefined>

/** Query keys. Parent `null` is the event's top level, else the replies to that comment. */
export const eventCommentKeys = {
  all: ['eventComments'] as const,
  ofEvent: (eventId: string) => ['eventComments', eventId] as const,
  thread: (eventId: string, parentCommentId: string | null) => ['eventComments', eventId, parentCommentId] as const,
}

/** Invalidates the comments on all events, after the viewer's blocks changed. */
export function refetchEventComments(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: eventCommentKeys.all })
}

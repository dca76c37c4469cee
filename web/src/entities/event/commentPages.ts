import type { EventComment } from '@quad/contract/entities/eventComment.ts'
import type { InfiniteData } from '@tanstack/react-query'

export type EventCommentPages = InfiniteData<EventComment[], string | undefined>

/** Query keys: a thread is an event's top level (parent `null`) or the replies to one comment. */
export const eventCommentKeys = {
  ofEvent: (eventId: string) => ['eventComments', eventId] as const,
  thread: (eventId: string, parentCommentId: string | null) => ['eventComments', eventId, parentCommentId] as const,
}

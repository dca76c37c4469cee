import type { Event, EventItem } from '@quad/contract/entities/event.ts'
import type { EventComment } from '@quad/contract/entities/eventComment.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../shared/api/apiError.ts'
import { refetch } from '../../shared/api/queryClient.ts'
import { eventGone, eventUrlUnknown } from '../../shared/navigation/page.ts'

/** A filter for events: by host, or only the viewer's own. */
export type EventsOf =
  | { readonly club: string }
  | { readonly festival: string }
  | { readonly college: string }
  | { readonly mine: string }

export const eventKeys = {
  all: ['events'] as const,
  lists: ['events', 'list'] as const,
  list: (filter: EventsOf) => ['events', 'list', filter] as const,
  joined: (userId: string) => ['events', 'list', 'joined', userId] as const,
  feeds: ['events', 'feed'] as const,
  feed: (filters: object) => ['events', 'feed', filters] as const,
  months: ['events', 'month'] as const,
  month: (from: string, until: string, filters: object) => ['events', 'month', from, until, filters] as const,
  one: (eventId: string) => ['events', 'one', eventId] as const,
}

/** Updates the cached event after the viewer registered or withdrew, then refetches it with the new counts. */
export function showRegistered(client: QueryClient, eventId: string, userId: string, isRegistered: boolean): void {
  client.setQueryData<Event>(eventKeys.one(eventId), (event) => {
    if (!event) return event
    const others = event.registerdTeamLead.filter((id) => id !== userId)
    return { ...event, registerdTeamLead: isRegistered ? [userId, ...others] : others }
  })
  void refetch(client, eventKeys.all)
}

/** Whether a person registered for an event or is a member of one of its teams. */
export function isRegisteredFor(event: Pick<EventItem, 'registerdTeamLead'>, userId: string | undefined): boolean {
  return userId !== undefined && event.registerdTeamLead.includes(userId)
}

export type EventCommentPages = InfiniteData<EventComment[], string | undefined>

/** Query keys of event comments. Parent `null` is the event's top level; an id selects the replies to that comment. */
export const eventCommentKeys = {
  all: ['eventComments'] as const,
  ofEvent: (eventId: string) => ['eventComments', eventId] as const,
  thread: (eventId: string, parentCommentId: string | null) => ['eventComments', eventId, parentCommentId] as const,
}

/** Refetches the comments on all events after the viewer's blocks changed. */
export function refetchEventComments(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: eventCommentKeys.all })
}

/**
 * Returns the router state of the error page if the event is missing or hidden, or its id invalid; undefined otherwise.
 */
export function eventGoneIn(failure: unknown) {
  if (!(failure instanceof ApiError)) return undefined
  if (failure.code === 'event.notFound') return eventGone
  return failure.code === 'request.invalid' ? eventUrlUnknown : undefined
}

/** Updates the cached event after it was saved, and refetches the lists. */
export function showEvent(client: QueryClient, event: Event): void {
  client.setQueryData<Event>(eventKeys.one(event._id), event)
  void refetch(client, eventKeys.lists)
  void refetch(client, eventKeys.feeds)
  void refetch(client, eventKeys.months)
}

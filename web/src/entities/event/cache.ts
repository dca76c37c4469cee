import type { Event, EventItem } from '@quad/contract/entities/event.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refetch } from '../../shared/api/refetch.ts'

/** One of these: events of a host, or one's own. */
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
  one: (eventId: string) => ['events', 'one', eventId] as const,
}

/** Shows on an event's page that the viewer registered, or withdrew; then asks anew, also for the number registered. */
export function showRegistered(client: QueryClient, eventId: string, userId: string, isRegistered: boolean): void {
  client.setQueryData<Event>(eventKeys.one(eventId), (event) => {
    if (!event) return event
    const others = event.registerdTeamLead.filter((id) => id !== userId)
    return { ...event, registerdTeamLead: isRegistered ? [userId, ...others] : others }
  })
  void refetch(client, eventKeys.all)
}

/** Whether somebody registered for an event, or is named in one of its teams. */
export function isRegisteredFor(event: Pick<EventItem, 'registerdTeamLead'>, userId: string | undefined): boolean {
  return userId !== undefined && event.registerdTeamLead.includes(userId)
}

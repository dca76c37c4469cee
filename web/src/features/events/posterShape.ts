import type { Event, EventItem } from '@quad/contract/entities/event.ts'
import type { QueryClient } from '@tanstack/react-query'
import { eventKeys } from '../../entities/event/cache.ts'

interface Sides {
  readonly width: number
  readonly height: number
}

interface Listed {
  readonly pages?: readonly { readonly events: readonly EventItem[] }[]
}

const [tallest, widest, usual] = [0.8, 3, 16 / 9]

/**
 * Returns the ratio of an event's poster, between 4:5 and 3:1; 16:9 without one. Until the event has loaded, takes it
 * from a cached list or the document's preview tags.
 */
export function posterRatio(client: QueryClient, eventId: string, event: Event | undefined): number {
  const { width, height } = (event ?? listed(client, eventId))?.poster ?? (event ? undefined : tagged(eventId)) ?? none
  return Math.min(widest, Math.max(tallest, width / height || usual))
}

const none: Sides = { width: 0, height: 0 }

function listed(client: QueryClient, eventId: string): EventItem | undefined {
  for (const queryKey of [eventKeys.feeds, eventKeys.lists])
    for (const [, data] of client.getQueriesData<Listed>({ queryKey }))
      for (const { events } of data?.pages ?? []) {
        const found = events.find(({ _id }) => _id === eventId)
        if (found) return found
      }
  return undefined
}

const tag = (property: string) =>
  document.querySelector<HTMLMetaElement>(`meta[property="og:${property}"]`)?.content ?? ''

function tagged(eventId: string): Sides | undefined {
  if (!tag('url').endsWith(`/events/${eventId}`)) return undefined
  return { width: Number(tag('image:width')), height: Number(tag('image:height')) }
}

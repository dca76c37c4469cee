import type { EventsOf } from './cache.ts'

/** Where a host's admins create its events (EVT-06). */
export const pathToNewEvent = (host: Exclude<EventsOf, { readonly mine: string }>): string =>
  `/event/create/details?${new URLSearchParams({ ...host })}`

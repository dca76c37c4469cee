import { useFollowRegistrations } from './useFollowRegistrations.ts'

/** Keeps an event's numbers live; a component, so that a visitor's page doesn't load it. */
export function FollowRegistrations({ eventId }: { readonly eventId: string }) {
  useFollowRegistrations(eventId)
  return null
}

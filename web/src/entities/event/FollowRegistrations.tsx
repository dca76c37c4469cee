import { useFollowRegistrations } from './useFollowRegistrations.ts'

/** Updates an event's registration counts live. It is a component, so that visitors' pages don't load it. */
export function FollowRegistrations({ eventId }: { readonly eventId: string }) {
  useFollowRegistrations(eventId)
  return null
}

export interface EventModalProps {
  eventAdmins: { eventId: string }
  eventFilters: Record<never, never>
}

export interface EventModalProps {
  eventAdmins: { eventId: string }
  deleteEventComment: { eventId: string; commentId: string }
  eventFilters: Record<never, never>
}

export interface EventModalProps {
  eventAdmins: { eventId: string }
  deleteEvent: { eventId: string }
  deleteEventComment: { eventId: string; commentId: string }
  eventFilters: Record<never, never>
}

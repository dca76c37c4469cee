export interface EventModalProps {
  eventAdmins: { eventId: string }
  cancelEvent: { eventId: string }
  deleteEvent: { eventId: string }
  manageEventAdmins: { eventId: string }
  roundLink: { eventId: string; roundId: string }
  uploadResult: { eventId: string }
  removeResult: { eventId: string; resultId: string }
  deleteEventComment: { eventId: string; commentId: string }
  eventFilters: Record<never, never>
}

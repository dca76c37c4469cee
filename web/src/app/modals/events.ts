declare module '../../shared/modal/types.ts' {
  interface ModalProps {
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
}

export const eventModals = {
  eventAdmins: async () => (await import('../../features/events/modals/EventAdminsModal.tsx')).EventAdminsModal,
  cancelEvent: async () => (await import('../../features/events/modals/CancelEventModal.tsx')).CancelEventModal,
  deleteEvent: async () => (await import('../../features/events/modals/DeleteEventModal.tsx')).DeleteEventModal,
  manageEventAdmins: async () =>
    (await import('../../features/events/modals/ManageEventAdminsModal.tsx')).ManageEventAdminsModal,
  roundLink: async () => (await import('../../features/events/modals/RoundLinkModal.tsx')).RoundLinkModal,
  uploadResult: async () => (await import('../../features/events/modals/UploadResultModal.tsx')).UploadResultModal,
  removeResult: async () => (await import('../../features/events/modals/RemoveResultModal.tsx')).RemoveResultModal,
  deleteEventComment: async () =>
    (await import('../../features/events/modals/DeleteEventCommentModal.tsx')).DeleteEventCommentModal,
  eventFilters: async () => (await import('../../features/events/modals/EventFiltersModal.tsx')).EventFiltersModal,
} as const

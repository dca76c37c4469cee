export const eventModals = {
  eventAdmins: async () => (await import('../../features/events/modals/EventAdminsModal.tsx')).EventAdminsModal,
  deleteEvent: async () => (await import('../../features/events/modals/DeleteEventModal.tsx')).DeleteEventModal,
  deleteEventComment: async () =>
    (await import('../../features/events/modals/DeleteEventCommentModal.tsx')).DeleteEventCommentModal,
  eventFilters: async () => (await import('../../features/events/modals/EventFiltersModal.tsx')).EventFiltersModal,
} as const

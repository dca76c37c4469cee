export const eventModals = {
  eventAdmins: async () => (await import('../../features/events/modals/EventAdminsModal.tsx')).EventAdminsModal,
  eventFilters: async () => (await import('../../features/events/modals/EventFiltersModal.tsx')).EventFiltersModal,
} as const

export const festModals = {
  festForm: async () => (await import('../../features/fests/modals/FestFormModal.tsx')).FestFormModal,
  festAdmins: async () => (await import('../../features/fests/modals/FestAdminsModal.tsx')).FestAdminsModal,
  deleteFest: async () => (await import('../../features/fests/modals/DeleteFestModal.tsx')).DeleteFestModal,
} as const

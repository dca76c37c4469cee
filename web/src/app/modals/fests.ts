export const festModals = {
  festForm: async () => (await import('../../features/fests/modals/FestFormModal.tsx')).FestFormModal,
  festAdmins: async () => (await import('../../features/fests/modals/FestAdminsModal.tsx')).FestAdminsModal,
  manageFestAdmins: async () =>
    (await import('../../features/fests/modals/ManageFestAdminsModal.tsx')).ManageFestAdminsModal,
  deleteFest: async () => (await import('../../features/fests/modals/DeleteFestModal.tsx')).DeleteFestModal,
} as const

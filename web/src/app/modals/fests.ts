declare module '../../shared/modal/types.ts' {
  interface ModalProps {
    /** A new fest of a college, or an existing one. */
    festForm: { collegeId: string } | { festId: string }
    festAdmins: { festId: string }
    manageFestAdmins: { festId: string }
    deleteFest: { festId: string }
  }
}

export const festModals = {
  festForm: async () => (await import('../../features/fests/modals/FestFormModal.tsx')).FestFormModal,
  festAdmins: async () => (await import('../../features/fests/modals/FestAdminsModal.tsx')).FestAdminsModal,
  manageFestAdmins: async () =>
    (await import('../../features/fests/modals/ManageFestAdminsModal.tsx')).ManageFestAdminsModal,
  deleteFest: async () => (await import('../../features/fests/modals/DeleteFestModal.tsx')).DeleteFestModal,
} as const

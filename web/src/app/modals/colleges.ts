declare module '../../shared/modal/types.ts' {
  interface ModalProps {
    /** Without an id it creates a page; with `own`, that page becomes the viewer's college. */
    collegeForm: { collegeId?: string; own?: boolean }
    collegeAdmins: { collegeId: string }
    manageCollegeAdmins: { collegeId: string }
  }
}

export const collegeModals = {
  collegeForm: async () => (await import('../../features/colleges/modals/CollegeFormModal.tsx')).CollegeFormModal,
  collegeAdmins: async () => (await import('../../features/colleges/modals/CollegeAdminsModal.tsx')).CollegeAdminsModal,
  manageCollegeAdmins: async () =>
    (await import('../../features/colleges/modals/ManageCollegeAdminsModal.tsx')).ManageCollegeAdminsModal,
} as const

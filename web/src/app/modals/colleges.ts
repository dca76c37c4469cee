export const collegeModals = {
  collegeForm: async () => (await import('../../features/colleges/modals/CollegeFormModal.tsx')).CollegeFormModal,
  collegeAdmins: async () => (await import('../../features/colleges/modals/CollegeAdminsModal.tsx')).CollegeAdminsModal,
  manageCollegeAdmins: async () =>
    (await import('../../features/colleges/modals/ManageCollegeAdminsModal.tsx')).ManageCollegeAdminsModal,
} as const

export const supportModals = {
  adEditor: async () => (await import('../../features/support/modals/AdEditorModal.tsx')).AdEditorModal,
  deleteAd: async () => (await import('../../features/support/modals/DeleteAdModal.tsx')).DeleteAdModal,
  report: async () => (await import('../../features/support/modals/ReportModal.tsx')).ReportModal,
  supportRequest: async () => (await import('../../features/support/modals/RequestModal.tsx')).RequestModal,
} as const

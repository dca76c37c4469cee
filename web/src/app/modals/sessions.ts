export const sessionModals = {
  sessionForm: async () => (await import('../../features/sessions/modals/SessionFormModal.tsx')).SessionFormModal,
  sessionRecording: async () => (await import('../../features/sessions/modals/RecordingModal.tsx')).RecordingModal,
  deleteSession: async () => (await import('../../features/sessions/modals/DeleteSessionModal.tsx')).DeleteSessionModal,
} as const

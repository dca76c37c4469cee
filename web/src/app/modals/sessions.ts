declare module '../../shared/modal/types.ts' {
  interface ModalProps {
    /** Without a session: a new one. */
    sessionForm: { clubId: string; channelId: string; sessionId?: string }
    sessionRecording: { channelId: string; sessionId: string }
    deleteSession: { channelId: string; sessionId: string }
  }
}

export const sessionModals = {
  sessionForm: async () => (await import('../../features/sessions/modals/SessionFormModal.tsx')).SessionFormModal,
  sessionRecording: async () => (await import('../../features/sessions/modals/RecordingModal.tsx')).RecordingModal,
  deleteSession: async () => (await import('../../features/sessions/modals/DeleteSessionModal.tsx')).DeleteSessionModal,
} as const

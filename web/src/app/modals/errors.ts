declare module '../../shared/modal/types.ts' {
  interface ModalProps {
    /** `suspended`: the session ended because the account is suspended. */
    signInRequired: { reason?: string; suspended?: boolean }
  }
}

export const errorModals = {
  signInRequired: async () =>
    (await import('../../features/errors/modals/SignInRequiredModal.tsx')).SignInRequiredModal,
} as const

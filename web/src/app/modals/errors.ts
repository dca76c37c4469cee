export const errorModals = {
  signInRequired: async () =>
    (await import('../../features/errors/modals/SignInRequiredModal.tsx')).SignInRequiredModal,
} as const

export const accountModals = {
  login: async () => (await import('../../features/accounts/modals/LoginModal.tsx')).LoginModal,
  register: async () => (await import('../../features/accounts/modals/RegisterModal.tsx')).RegisterModal,
  verifyCode: async () => (await import('../../features/accounts/modals/VerifyCodeModal.tsx')).VerifyCodeModal,
  forgotPassword: async () =>
    (await import('../../features/accounts/modals/ForgotPasswordModal.tsx')).ForgotPasswordModal,
  changePassword: async () =>
    (await import('../../features/accounts/modals/ChangePasswordModal.tsx')).ChangePasswordModal,
  resetPassword: async () => (await import('../../features/accounts/modals/ResetPasswordModal.tsx')).ResetPasswordModal,
  updateHandle: async () => (await import('../../features/accounts/modals/UpdateHandleModal.tsx')).UpdateHandleModal,
  updateEmail: async () => (await import('../../features/accounts/modals/UpdateEmailModal.tsx')).UpdateEmailModal,
  verifyEmail: async () => (await import('../../features/accounts/modals/VerifyEmailModal.tsx')).VerifyEmailModal,
  undoEmail: async () => (await import('../../features/accounts/modals/UndoEmailModal.tsx')).UndoEmailModal,
  signOut: async () => (await import('../../features/accounts/modals/SignOutModal.tsx')).SignOutModal,
  closeAccount: async () => (await import('../../features/accounts/modals/CloseAccountModal.tsx')).CloseAccountModal,
  activateAccount: async () =>
    (await import('../../features/accounts/modals/ActivateAccountModal.tsx')).ActivateAccountModal,
  selectCollege: async () => (await import('../../features/accounts/modals/SelectCollegeModal.tsx')).SelectCollegeModal,
} as const

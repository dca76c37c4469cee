export const profileModals = {
  editProfile: async () => (await import('../../features/profiles/modals/EditProfileModal.tsx')).EditProfileModal,
  blockUser: async () => (await import('../../features/profiles/modals/BlockUserModal.tsx')).BlockUserModal,
  unblockUser: async () => (await import('../../features/profiles/modals/UnblockUserModal.tsx')).UnblockUserModal,
} as const

declare module '../../shared/modal/types.ts' {
  interface ModalProps {
    editProfile: Record<never, never>
    blockUser: { userId: string }
    unblockUser: { userId: string }
  }
}

export const profileModals = {
  editProfile: async () => (await import('../../features/profiles/modals/EditProfileModal.tsx')).EditProfileModal,
  blockUser: async () => (await import('../../features/profiles/modals/BlockUserModal.tsx')).BlockUserModal,
  unblockUser: async () => (await import('../../features/profiles/modals/UnblockUserModal.tsx')).UnblockUserModal,
} as const

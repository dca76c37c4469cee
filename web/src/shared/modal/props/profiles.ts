export interface ProfileModalProps {
  editProfile: Record<never, never>
  blockUser: { userId: string }
  unblockUser: { userId: string }
}

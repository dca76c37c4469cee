import type { ComponentType } from 'react'
import type { ModalProps, ModalType } from '../shared/modal/types.ts'

type ModalRegistry = { readonly [Type in ModalType]: () => Promise<ComponentType<ModalProps[Type]>> }

/** Every modal of Quad, fetched when it is first opened. */
export const modalRegistry: ModalRegistry = {
  login: async () => (await import('../features/accounts/modals/LoginModal.tsx')).LoginModal,
  register: async () => (await import('../features/accounts/modals/RegisterModal.tsx')).RegisterModal,
  verifyCode: async () => (await import('../features/accounts/modals/VerifyCodeModal.tsx')).VerifyCodeModal,
  forgotPassword: async () => (await import('../features/accounts/modals/ForgotPasswordModal.tsx')).ForgotPasswordModal,
  resetPassword: async () => (await import('../features/accounts/modals/ResetPasswordModal.tsx')).ResetPasswordModal,
  signOut: async () => (await import('../features/accounts/modals/SignOutModal.tsx')).SignOutModal,
  closeAccount: async () => (await import('../features/accounts/modals/CloseAccountModal.tsx')).CloseAccountModal,
  activateAccount: async () =>
    (await import('../features/accounts/modals/ActivateAccountModal.tsx')).ActivateAccountModal,
  selectCollege: async () => (await import('../features/accounts/modals/SelectCollegeModal.tsx')).SelectCollegeModal,
  postEditor: async () => (await import('../features/posts/modals/PostEditorModal.tsx')).PostEditorModal,
  editProfile: async () => (await import('../features/profiles/modals/EditProfileModal.tsx')).EditProfileModal,
  blockUser: async () => (await import('../features/profiles/modals/BlockUserModal.tsx')).BlockUserModal,
  unblockUser: async () => (await import('../features/profiles/modals/UnblockUserModal.tsx')).UnblockUserModal,
  sharePost: async () => (await import('../features/posts/modals/SharePostModal.tsx')).SharePostModal,
  clubList: async () => (await import('../features/posts/modals/ClubListModal.tsx')).ClubListModal,
  deletePost: async () => (await import('../features/posts/modals/DeletePostModal.tsx')).DeletePostModal,
  deleteComment: async () => (await import('../features/comments/modals/DeleteCommentModal.tsx')).DeleteCommentModal,
  sendFile: async () => (await import('../features/chats/modals/SendFileModal.tsx')).SendFileModal,
  sendLink: async () => (await import('../features/chats/modals/SendLinkModal.tsx')).SendLinkModal,
  sendPost: async () => (await import('../features/chats/modals/SendPostModal.tsx')).SendPostModal,
  newChat: async () => (await import('../features/chats/modals/NewChatModal.tsx')).NewChatModal,
  deleteMessage: async () => (await import('../features/chats/modals/DeleteMessageModal.tsx')).DeleteMessageModal,
  fullSize: async () => (await import('../features/uploads/modals/FullSizeModal.tsx')).FullSizeModal,
  adEditor: async () => (await import('../features/support/modals/AdEditorModal.tsx')).AdEditorModal,
  deleteAd: async () => (await import('../features/support/modals/DeleteAdModal.tsx')).DeleteAdModal,
  report: async () => (await import('../features/support/modals/ReportModal.tsx')).ReportModal,
  signInRequired: async () => (await import('../features/errors/modals/SignInRequiredModal.tsx')).SignInRequiredModal,
}

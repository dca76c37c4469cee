import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import type { ReportOn } from '@quad/contract/entities/report.ts'
import type { RequestKind } from '@quad/contract/entities/supportRequest.ts'
import type { FreshSignIn } from '../../features/accounts/providerAttempt.ts'

declare module '../../shared/modal/types.ts' {
  interface ModalProps {
    login: Record<never, never>
    collegeLogin: Record<never, never>
    connectCollege: { signIn?: FreshSignIn }
    /** `password` is the one typed before going back from the code; it is never stored, only passed on here. */
    register: { password?: string }
    /** `user` is the handle from the sign-up or log-in; `sentAt` when its code was sent, in ms, if before now. */
    verifyCode: { user: string; email: string; sentAt?: number; password?: string }
    /** `username` is the address typed into the log-in form. */
    forgotPassword: { username?: string }
    changePassword: Record<never, never>
    /** The handle that the code belongs to and the address it was sent to, or the token of a link. */
    resetPassword: { user: string; username: string } | { token: string }
    updateHandle: { signIn?: FreshSignIn }
    updateEmail: { signIn?: FreshSignIn }
    addPasskey: { signIn?: FreshSignIn }
    deletePasskey: { id: string; name: string; signIn?: FreshSignIn }
    verifyEmail: { email: string }
    /** The token of the link mailed to the previous address. */
    undoEmail: { token: string }
    signOut: Record<never, never>
    /** Without a device, signs out all others. */
    signOutDevice: { device?: { id: string; name: string } }
    endCalendar: { act: 'renew' | 'end' }
    closeAccount: Record<never, never>
    /** The reply to a closed account's log-in; its token can only reopen the account. */
    activateAccount: { reply: SignedIn }
    /** While the account is incomplete, the modal also asks for the gender and can't be closed. */
    selectCollege: Record<never, never>
    welcome: Record<never, never>
    editProfile: Record<never, never>
    /** Who follows a person, or whom they follow. */
    follows: { userId: string; list: 'followers' | 'following' }
    followSuggestions: Record<never, never>
    blockUser: { userId: string }
    unblockUser: { userId: string }
    /** Without `adId`, creates an ad. */
    adEditor: { adId?: string }
    deleteAd: { adId: string }
    report: { reportOn: ReportOn; reportedId: string }
    supportRequest: { kind: RequestKind }
    /** `suspended`: the session ended because the account is suspended. */
    signInRequired: { reason?: string; suspended?: boolean }
  }
}

export const accountModals = {
  collegeLogin: async () => (await import('../../features/accounts/modals/collegeModals.tsx')).CollegeLoginModal,
  connectCollege: async () => (await import('../../features/accounts/modals/collegeModals.tsx')).ConnectCollegeModal,
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
  addPasskey: async () => (await import('../../features/accounts/modals/AddPasskeyModal.tsx')).AddPasskeyModal,
  deletePasskey: async () => (await import('../../features/accounts/modals/DeletePasskeyModal.tsx')).DeletePasskeyModal,
  verifyEmail: async () => (await import('../../features/accounts/modals/VerifyEmailModal.tsx')).VerifyEmailModal,
  undoEmail: async () => (await import('../../features/accounts/modals/UndoEmailModal.tsx')).UndoEmailModal,
  signOut: async () => (await import('../../features/accounts/modals/SignOutModal.tsx')).SignOutModal,
  signOutDevice: async () => (await import('../../features/profiles/modals/SignOutDeviceModal.tsx')).SignOutDeviceModal,
  endCalendar: async () => (await import('../../features/profiles/modals/EndCalendarModal.tsx')).EndCalendarModal,
  closeAccount: async () => (await import('../../features/accounts/modals/CloseAccountModal.tsx')).CloseAccountModal,
  activateAccount: async () =>
    (await import('../../features/accounts/modals/ActivateAccountModal.tsx')).ActivateAccountModal,
  selectCollege: async () => (await import('../../features/accounts/modals/SelectCollegeModal.tsx')).SelectCollegeModal,
} as const

export const profileModals = {
  welcome: async () => (await import('../../features/clubs/modals/WelcomeModal.tsx')).WelcomeModal,
  editProfile: async () => (await import('../../features/profiles/modals/EditProfileModal.tsx')).EditProfileModal,
  follows: async () => (await import('../../features/follows/modals/FollowsModal.tsx')).FollowsModal,
  followSuggestions: async () => (await import('../../features/follows/modals/SuggestionsModal.tsx')).SuggestionsModal,
  blockUser: async () => (await import('../../features/profiles/modals/blockQuestions.tsx')).BlockUserModal,
  unblockUser: async () => (await import('../../features/profiles/modals/blockQuestions.tsx')).UnblockUserModal,
} as const

export const supportModals = {
  adEditor: async () => (await import('../../features/support/modals/AdEditorModal.tsx')).AdEditorModal,
  deleteAd: async () => (await import('../../features/support/modals/DeleteAdModal.tsx')).DeleteAdModal,
  report: async () => (await import('../../features/support/modals/ReportModal.tsx')).ReportModal,
  supportRequest: async () => (await import('../../features/support/modals/RequestModal.tsx')).RequestModal,
} as const

export const errorModals = {
  signInRequired: async () =>
    (await import('../../features/errors/modals/SignInRequiredModal.tsx')).SignInRequiredModal,
} as const

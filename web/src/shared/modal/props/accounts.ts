import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import type { ProviderName } from '@quad/contract/settings.ts'

/** A provider's answer that replaces the password. */
export interface FreshSignIn {
  readonly provider: ProviderName
  readonly token: string
  readonly nonce: string
}

export interface AccountModalProps {
  login: Record<never, never>
  register: Record<never, never>
  /** `user` is the handle from the sign-up or log-in; `sentAt` when its code was sent, in ms, if before now. */
  verifyCode: { user: string; email: string; sentAt?: number }
  /** Prefills the address from the log-in form. */
  forgotPassword: { username?: string }
  changePassword: Record<never, never>
  /** The code's handle and address, or a link's token. */
  resetPassword: { user: string; username: string } | { token: string }
  updateHandle: { signIn?: FreshSignIn }
  updateEmail: { signIn?: FreshSignIn }
  verifyEmail: { email: string }
  /** The token of the link in the mail to the previous address. */
  undoEmail: { token: string }
  signOut: Record<never, never>
  closeAccount: Record<never, never>
  /** The reply to a closed account's log-in; its token can only reopen the account. */
  activateAccount: { reply: SignedIn }
  /** While the account is incomplete it also asks for the gender and can't be closed. */
  selectCollege: Record<never, never>
}

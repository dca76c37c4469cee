import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import type { Media } from '@quad/contract/entities/upload.ts'
import type { ReportOn } from '@quad/contract/entities/report.ts'

/** The props of each modal type: plain data only; results travel through the query cache. */
export interface ModalProps {
  login: Record<never, never>
  register: Record<never, never>
  /** `user` is the handle from the sign-up or log-in. */
  verifyCode: { user: string; email: string }
  /** Prefills the address from the log-in form. */
  forgotPassword: { username?: string }
  /** The code's handle and address, or a link's token. */
  resetPassword: { user: string; username: string } | { token: string }
  /** Missing for a new post. */
  postEditor: { postId?: string }
  /** While the account is incomplete it also asks for the gender and can't be closed. */
  selectCollege: Record<never, never>
  signInRequired: { reason?: string }
  signOut: Record<never, never>
  closeAccount: Record<never, never>
  /** The reply to a closed account's log-in; its token can only reopen the account. */
  activateAccount: { reply: SignedIn }
  /** `at` is the index to show first. */
  fullSize: { media: readonly Media[]; at: number }
  editProfile: Record<never, never>
  blockUser: { userId: string }
  unblockUser: { userId: string }
  deletePost: { postId: string }
  /** With a club: only to its members. */
  sharePost: { postId: string; clubId?: string }
  clubList: { postId: string }
  /** Missing for a new ad. */
  adEditor: { adId?: string }
  deleteAd: { adId: string }
  report: { reportOn: ReportOn; reportedId: string }
  sendFile: { otherId: string; kind: 'image' | 'video' | 'file' }
  sendLink: { otherId: string }
  sendPost: { postId: string }
  newChat: Record<never, never>
  deleteMessage: { otherId: string; room: string; messageId: string }
  deleteComment: { postId: string; commentId: string }
}

export type ModalType = keyof ModalProps

export interface OpenModal<Type extends ModalType = ModalType> {
  readonly type: Type
  readonly props: ModalProps[Type]
}

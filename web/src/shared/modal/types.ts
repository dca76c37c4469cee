import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import type { Media } from '@quad/contract/entities/upload.ts'
import type { ReportOn } from '@quad/contract/entities/report.ts'

/** What each modal is opened with: plain data only; results travel through the query cache. */
export interface ModalProps {
  login: Record<never, never>
  register: Record<never, never>
  /** `user` is the handle that the sign-up or log-in answered. */
  verifyCode: { user: string; email: string }
  /** What stood in the log-in's field. */
  forgotPassword: { username?: string }
  /** The handle that asking for the code answered and whom it was asked for, or the token of the mail's link. */
  resetPassword: { user: string; username: string } | { token: string }
  /** Without an id: a new post. */
  postEditor: { postId?: string }
  /** Also asks for the gender, and cannot be closed, while the account is incomplete. */
  selectCollege: Record<never, never>
  signInRequired: { reason?: string }
  signOut: Record<never, never>
  closeAccount: Record<never, never>
  /** What the log-in of a closed account answered: its token reopens the account and does nothing else. */
  activateAccount: { reply: SignedIn }
  /** `at` is which of them is shown first. */
  fullSize: { media: readonly Media[]; at: number }
  editProfile: Record<never, never>
  blockUser: { userId: string }
  unblockUser: { userId: string }
  deletePost: { postId: string }
  /** With a club: to its members alone; else the form asks. */
  sharePost: { postId: string; clubId?: string }
  clubList: { postId: string }
  /** Without an id: a new ad. */
  adEditor: { adId?: string }
  deleteAd: { adId: string }
  report: { reportOn: ReportOn; reportedId: string }
  /** `otherId` is to whom. */
  sendFile: { otherId: string; kind: 'image' | 'video' | 'file' }
  sendLink: { otherId: string }
  /** Shares a post in chats. */
  sendPost: { postId: string }
  newChat: Record<never, never>
  /** `otherId` is with whom one talks. */
  deleteMessage: { otherId: string; room: string; messageId: string }
  deleteComment: { postId: string; commentId: string }
}

export type ModalType = keyof ModalProps

/** The open modal: a type with the props that belong to it. */
export interface OpenModal<Type extends ModalType = ModalType> {
  readonly type: Type
  readonly props: ModalProps[Type]
}

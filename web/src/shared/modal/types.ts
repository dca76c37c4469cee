/** What each modal is opened with: plain data only; results travel through the query cache. */
export interface ModalProps {
  login: Record<never, never>
  register: Record<never, never>
  /** `user` is the handle that the sign-up or log-in answered. */
  verifyCode: { user: string; email: string }
  /** Without an id: a new post. */
  postEditor: { postId?: string }
  /** Also asks for the gender, and cannot be closed, while the account is incomplete. */
  selectCollege: Record<never, never>
  signInRequired: { reason?: string }
  signOut: Record<never, never>
  deletePost: { postId: string }
  deleteComment: { postId: string; commentId: string }
}

export type ModalType = keyof ModalProps

/** The open modal: a type with the props that belong to it. */
export interface OpenModal<Type extends ModalType = ModalType> {
  readonly type: Type
  readonly props: ModalProps[Type]
}

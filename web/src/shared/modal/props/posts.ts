export interface PostModalProps {
  /** Missing for a new post. */
  postEditor: { postId?: string }
  /** With a club: only to its members. */
  sharePost: { postId: string; clubId?: string }
  clubList: { postId: string }
  deletePost: { postId: string }
}

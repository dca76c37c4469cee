export interface CommentModalProps {
  deleteComment: { postId: string; commentId: string }
}

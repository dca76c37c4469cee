import { fetchReactors } from '../../../entities/comment/commentReactions.ts'
import { ReactorsFrame } from '../../../entities/reaction/ReactorsFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'

/** Lists who reacted to a comment (COM-06). */
export const CommentReactionsModal = ({ comment, reactions, emoji }: ModalProps['commentReactions']) => (
  <ReactorsFrame
    id={comment.commentId}
    reactions={reactions}
    emoji={emoji}
    list={(kind, signal) => fetchReactors(comment, kind, signal)}
  />
)

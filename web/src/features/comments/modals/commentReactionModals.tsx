import { fetchReactors, useReactToComment } from '../../../entities/comment/commentReactions.ts'
import { ReactionPicker } from '../../../entities/reaction/ReactionPicker.tsx'
import { ReactorsFrame } from '../../../entities/reaction/ReactorsFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'

/** Lets the viewer choose any emoji as a reaction to a comment (COM-06). */
export const ReactToCommentModal = ({ comment }: ModalProps['reactToComment']) => (
  <ReactionPicker onChoose={useReactToComment(comment)} />
)

/** Lists who reacted to a comment (COM-06). */
export const CommentReactionsModal = ({ comment, reactions, emoji }: ModalProps['commentReactions']) => (
  <ReactorsFrame
    id={comment.commentId}
    reactions={reactions}
    emoji={emoji}
    list={(kind, signal) => fetchReactors(comment, kind, signal)}
  />
)

import { useReactToComment } from '../../../entities/comment/commentReactions.ts'
import { ReactionPicker } from '../../../entities/reaction/ReactionPicker.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'

/** Lets the viewer choose any emoji as a reaction to a comment (COM-06). */
export const ReactToCommentModal = ({ comment }: ModalProps['reactToComment']) => (
  <ReactionPicker onChoose={useReactToComment(comment)} />
)

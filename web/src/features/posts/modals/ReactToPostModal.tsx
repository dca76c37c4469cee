import { ReactionPicker } from '../../../entities/reaction/ReactionPicker.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useReactToPost } from '../calls/useReactToPost.ts'

/** Lets the viewer choose any emoji as a reaction to a post (FEED-26). */
export const ReactToPostModal = ({ postId }: ModalProps['reactToPost']) => (
  <ReactionPicker onChoose={useReactToPost({ _id: postId })} />
)

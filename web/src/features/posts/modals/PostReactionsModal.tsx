import { ReactorsFrame } from '../../../entities/reaction/ReactorsFrame.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { listPostReactions } from '../../../shared/api/routes.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'

/** Lists who reacted to a post (FEED-26). */
export const PostReactionsModal = ({ postId: id, reactions, emoji }: ModalProps['postReactions']) => (
  <ReactorsFrame
    id={id}
    reactions={reactions}
    emoji={emoji}
    list={(kind, signal) => callApi(listPostReactions, { params: { id, emoji: kind }, query: {} }, { signal })}
  />
)

import { Reactors } from '../../../entities/reaction/Reactors.tsx'
import { reactionWords as words } from '../../../entities/reaction/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listPostReactions } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'

/** Lists who reacted to a post (FEED-26). */
export function PostReactionsModal({ postId: id, reactions, emoji }: ModalProps['postReactions']) {
  return (
    <ModalFrame title={words.reactions} size="sm">
      <Reactors
        id={id}
        reactions={reactions}
        emoji={emoji}
        list={(kind, signal) => callApi(listPostReactions, { params: { id, emoji: kind }, query: {} }, { signal })}
      />
    </ModalFrame>
  )
}

import { ReactionChips } from '../../../entities/reaction/ReactionChips.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { toggleReaction } from '../changing.ts'
import type { Message } from '../message.ts'
import type { Room } from '../room.ts'

interface ReactionsProps {
  readonly message: Message
  readonly room: Room
}

/** Shows a message's reactions. */
export function Reactions({ message, room }: ReactionsProps) {
  const { _id: messageId, reactions, ownReactions } = message
  return (
    <ReactionChips
      reactions={reactions}
      ownReactions={ownReactions}
      onToggle={(emoji) => toggleReaction(room.address, message, emoji)}
      onShowPeople={(emoji) => openModal('reactions', { messageId, emoji })}
    />
  )
}

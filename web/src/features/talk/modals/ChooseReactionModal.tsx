import { useQueryClient } from '@tanstack/react-query'
import { ReactionPicker } from '../../../entities/reaction/ReactionPicker.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toggleReaction, withChanges } from '../changing.ts'
import { type Conversation, conversationKeys } from '../conversation.ts'

/** Lets the viewer choose any emoji as a reaction to a message. */
export function ChooseReactionModal({ address, messageId }: ModalProps['chooseReaction']) {
  const client = useQueryClient()
  function choose(emoji: string) {
    const shown = client.getQueryData<Conversation>(conversationKeys.at(address))
    const message = shown?.messages.find(({ _id }) => _id === messageId)
    if (message && !withChanges(message).ownReactions?.includes(emoji)) toggleReaction(address, message, emoji)
  }
  return <ReactionPicker onChoose={choose} />
}

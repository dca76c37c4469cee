import { useQueryClient } from '@tanstack/react-query'
import { reactionWords as words } from '../../../entities/reaction/words.ts'
import { EmojiPicker } from '../../../shared/emoji/EmojiPicker.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toggleReaction, withChanges } from '../changing.ts'
import { type Conversation, conversationKeys } from '../conversation.ts'
import styles from './Compose.module.css'

/** Lets the viewer choose any emoji as a reaction to a message. */
export function ChooseReactionModal({ address, messageId }: ModalProps['chooseReaction']) {
  const client = useQueryClient()
  function choose(emoji: string) {
    const shown = client.getQueryData<Conversation>(conversationKeys.at(address))
    const message = shown?.messages.find(({ _id }) => _id === messageId)
    closeModal()
    if (message && !withChanges(message).ownReactions?.includes(emoji)) toggleReaction(address, message, emoji)
  }
  return (
    <ModalFrame title={words.react} size="sm">
      <div className={styles.picker}>
        <EmojiPicker onChoose={choose} onClose={closeModal} />
      </div>
    </ModalFrame>
  )
}

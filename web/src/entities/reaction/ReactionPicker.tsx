import { EmojiPicker } from '../../shared/emoji/EmojiPicker.tsx'
import { closeModal } from '../../shared/modal/store.ts'
import { ModalFrame } from '../../shared/modal/ModalFrame.tsx'
import styles from './ReactionPicker.module.css'
import { reactionWords as words } from './words.ts'

interface ReactionPickerProps {
  readonly onChoose: (emoji: string) => void
}

/** A modal with all emoji; closes once one is chosen as a reaction. */
export function ReactionPicker({ onChoose }: ReactionPickerProps) {
  function choose(emoji: string) {
    onChoose(emoji)
    closeModal()
  }
  return (
    <ModalFrame title={words.react} size="sm">
      <div className={styles.picker}>
        <EmojiPicker onChoose={choose} onClose={closeModal} />
      </div>
    </ModalFrame>
  )
}

import { reactionWords as words } from '../../../entities/reaction/words.ts'
import { EmojiPicker } from '../../../shared/emoji/EmojiPicker.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useReact } from '../calls/useReact.ts'
import styles from './ReactToPostModal.module.css'

/** Lets the viewer choose any emoji as a reaction to a post (FEED-26). */
export function ReactToPostModal({ postId }: ModalProps['reactToPost']) {
  const add = useReact({ _id: postId })
  function choose(emoji: string) {
    add(emoji)
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

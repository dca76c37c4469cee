import { Icon } from '../../../shared/ui/Icon.tsx'
import { words } from '../words.ts'
import styles from './JumpButton.module.css'

interface JumpButtonProps {
  /** Messages of the other that came since one left the end. */
  readonly count: number
  readonly onJump: () => void
}

/** The way back to the end of a chat, with how much is new there. */
export function JumpButton({ count, onJump }: JumpButtonProps) {
  return (
    <button type="button" className={styles.jump} onClick={onJump}>
      <Icon name="chevronDown" size={18} />
      {count > 0 ? words.jumpTo(count) : words.jump}
    </button>
  )
}

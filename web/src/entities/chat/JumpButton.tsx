import { Icon } from '../../shared/ui/Icon.tsx'
import { talkWords as words } from './words.ts'
import styles from './JumpButton.module.css'

interface JumpButtonProps {
  /** Others' messages below the visible ones. */
  readonly count: number
  readonly onJump: () => void
}

export function JumpButton({ count, onJump }: JumpButtonProps) {
  return (
    <button type="button" className={styles.jump} onClick={onJump}>
      <Icon name="chevronDown" size={18} />
      {count > 0 ? words.jumpTo(count) : words.jump}
    </button>
  )
}

import { words } from '../words.ts'
import styles from './AccountForm.module.css'

interface ResendButtonProps {
  /** Seconds until it may be pressed. */
  readonly left: number
  readonly sending: boolean
  readonly onPress: () => void
}

/** Asks for a new code, and says when one may. */
export function ResendButton({ left, sending, onPress }: ResendButtonProps) {
  return (
    <button type="button" className={`${styles.link} ${styles.start}`} disabled={left > 0 || sending} onClick={onPress}>
      {left > 0 ? words.resendIn(left) : words.resend}
    </button>
  )
}

import { useEffect, useState } from 'react'
import { accountWords } from '../words.ts'
import styles from './AccountForm.module.css'

interface ResendButtonProps {
  readonly left: number
  readonly sending: boolean
  readonly onPress: () => void
}

export function ResendButton({ left, sending, onPress }: ResendButtonProps) {
  return (
    <button type="button" className={`${styles.link} ${styles.start}`} disabled={left > 0 || sending} onClick={onPress}>
      {left > 0 ? accountWords.resendIn(left) : accountWords.resend}
    </button>
  )
}

/** An email can take a minute, and a new code invalidates the earlier one. */
const waitMs = 60_000

/** Counts down, in seconds, until another code may be sent: from `lastSentAt` (ms) or now. */
export function useCooldown(lastSentAt?: number) {
  const [sentAt, setSentAt] = useState(() => lastSentAt ?? Date.now())
  const [now, setNow] = useState(() => Date.now())
  // At most the whole wait, should the clock have been set back.
  const left = Math.max(0, Math.ceil(Math.min(waitMs, sentAt + waitMs - now) / 1000))
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  function restart() {
    setNow(Date.now())
    setSentAt(Date.now())
  }
  return { left, sentAt, restart }
}

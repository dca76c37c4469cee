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
export const resendAfterSeconds = 60

/** A countdown in seconds that starts at once; `left` is 0 when it is over. */
export function useCooldown(seconds: number) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  function restart() {
    setNow(Date.now())
    setEndsAt(Date.now() + seconds * 1000)
  }
  return { left, restart }
}

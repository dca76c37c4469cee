import { useEffect, useState } from 'react'
import { ApiError } from '../../../shared/api/apiError.ts'

/** An email can take a minute, and a new code invalidates the earlier one. */
const waitMs = 60_000

/** A longer wait is a limit of the day, which no countdown helps. */
const longestSeconds = 120

/** Returns the seconds left until a time in ms, at most `mostMs`, and counts them down. */
function useSecondsUntil(time: number, mostMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  // At most the whole wait: `now` may be old, or the clock have been set back.
  const left = Math.max(0, Math.ceil(Math.min(mostMs, time - now) / 1000))
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return left
}

/** Counts down, in seconds, until another code may be sent: from `lastSentAt` (ms) or now. */
export function useCooldown(lastSentAt?: number) {
  const [sentAt, setSentAt] = useState(() => lastSentAt ?? Date.now())
  return { left: useSecondsUntil(sentAt + waitMs, waitMs), sentAt, restart: () => setSentAt(Date.now()) }
}

/** Counts down, in seconds, the wait that a refusal asked for; 0 if it asked for none. */
export function useWait(failure: Error | null): number {
  const seconds = failure instanceof ApiError && failure.retryAfter ? failure.retryAfter : 0
  const ms = seconds <= longestSeconds ? seconds * 1000 : 0
  const [refused, setRefused] = useState({ failure, at: 0 })
  if (refused.failure !== failure) setRefused({ failure, at: Date.now() })
  return useSecondsUntil(refused.at + ms, ms)
}

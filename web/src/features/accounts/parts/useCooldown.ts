import { useEffect, useState } from 'react'
import { ApiError } from '../../../shared/api/apiError.ts'

/** The wait before another code: an email can take a minute, and a new code invalidates the earlier one. */
const waitMs = 60_000

/** The longest countdown: a longer wait means that the day's limit is reached. */
const longestSeconds = 120

/** Counts down the seconds until a time (ms), at most `mostMs`; `start` sets another time. */
function useCountdown(firstUntil: () => number, mostMs: number) {
  const [{ until, now }, setTimes] = useState(() => ({ until: firstUntil(), now: Date.now() }))
  // Limit it to the whole wait, as the clock may have been set back.
  const left = Math.max(0, Math.ceil(Math.min(mostMs, until - now) / 1000))
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setTimes((times) => ({ ...times, now: Date.now() })), 1000)
    return () => clearInterval(timer)
  }, [running])
  return { left, until, start: (next: number) => setTimes({ until: next, now: Date.now() }) }
}

/** Counts down the seconds until another code may be sent, starting from `lastSentAt` (ms) or now. */
export function useCooldown(lastSentAt?: number) {
  const { left, until, start } = useCountdown(() => (lastSentAt ?? Date.now()) + waitMs, waitMs)
  return { left, sentAt: until - waitMs, restart: () => start(Date.now() + waitMs) }
}

/** Counts down, in seconds, the wait that the server demands; `start` takes the failure, which may demand none. */
export function useWait() {
  const { left, start } = useCountdown(() => 0, longestSeconds * 1000)
  function startFor(failure: Error) {
    const seconds = failure instanceof ApiError ? (failure.retryAfter ?? 0) : 0
    if (seconds <= longestSeconds) start(Date.now() + seconds * 1000)
  }
  return { left, start: startFor }
}

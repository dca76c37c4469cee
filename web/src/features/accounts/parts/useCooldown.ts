import { useEffect, useState } from 'react'
import { ApiError } from '../../../shared/api/apiError.ts'

/** An email can take a minute, and a new code invalidates the earlier one. */
const waitMs = 60_000

/** A longer wait is a limit of the day, which no countdown helps. */
const longestSeconds = 120

/** Counts down the seconds until a time in ms, at most `mostMs`; `start` sets another time. */
function useCountdown(firstUntil: () => number, mostMs: number) {
  const [{ until, now }, setTimes] = useState(() => ({ until: firstUntil(), now: Date.now() }))
  // At most the whole wait: the clock may have been set back.
  const left = Math.max(0, Math.ceil(Math.min(mostMs, until - now) / 1000))
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setTimes((times) => ({ ...times, now: Date.now() })), 1000)
    return () => clearInterval(timer)
  }, [running])
  return { left, until, start: (next: number) => setTimes({ until: next, now: Date.now() }) }
}

/** Counts down, in seconds, until another code may be sent: from `lastSentAt` (ms) or now. */
export function useCooldown(lastSentAt?: number) {
  const { left, until, start } = useCountdown(() => (lastSentAt ?? Date.now()) + waitMs, waitMs)
  return { left, sentAt: until - waitMs, restart: () => start(Date.now() + waitMs) }
}

/** Counts down, in seconds, the wait that a refusal asks for; `start` takes the refusal, which may ask for none. */
export function useWait() {
  const { left, start } = useCountdown(() => 0, longestSeconds * 1000)
  function startFor(failure: Error) {
    const seconds = failure instanceof ApiError ? (failure.retryAfter ?? 0) : 0
    if (seconds <= longestSeconds) start(Date.now() + seconds * 1000)
  }
  return { left, start: startFor }
}

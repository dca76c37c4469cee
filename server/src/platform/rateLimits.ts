import { type RateLimit, rateLimits } from '@quad/contract/limits.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { fail } from './http/failure.ts'

type Name = keyof typeof rateLimits

export interface Limiter {
  /**
   * Charges one use of a limit to a key (an account, a target or an address).
   * Refuses with `request.tooMany`, or the code given, and the seconds to wait.
   */
  charge(name: Name, key: string, code?: 'request.tooMany' | 'auth.tooManyFailures'): Promise<void>
  /** Forgets what a key was charged, as after a log-in that succeeded. */
  clear(name: Name, key: string): Promise<void>
}

/** The limits of contract/limits.ts, counted in this process. */
export function createLimiter(table: Record<Name, RateLimit> = rateLimits): Limiter {
  const limiters = new Map(
    Object.entries(table).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    ]),
  )
  const of = (name: Name): RateLimiterMemory => {
    const limiter = limiters.get(name)
    if (!limiter) throw new Error(`There is no limit called ${name}.`)
    return limiter
  }
  return {
    async charge(name, key, code = 'request.tooMany') {
      try {
        await of(name).consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        fail(code, { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
      }
    },
    async clear(name, key) {
      await of(name).delete(key)
    },
  }
}

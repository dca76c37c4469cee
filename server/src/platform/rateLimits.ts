import { type RateLimit, rateLimits } from '@quad/contract/limits.ts'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { fail } from './http/failure.ts'
import { type Redis, within } from './redis.ts'

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

// Reading strains the node that is read from, and is counted there; a word with Redis before every read would cost more
// than it spares.
const byNode: ReadonlySet<string> = new Set<Name>(['read', 'visitor'])
const answerWithinMs = 150

/**
 * The limits of contract/limits.ts. Several nodes that share a Redis count together; while it does not answer each
 * counts for itself, as a node that is alone does.
 */
export function createLimiter(table: Record<Name, RateLimit> = rateLimits, redis?: Redis): Limiter {
  const limiters = new Map(Object.entries(table).map(([name, limit]) => [name, countersOf(name, limit, redis)]))
  const of = (name: Name): Counters => {
    const counters = limiters.get(name)
    if (!counters) throw new Error(`There is no limit called ${name}.`)
    return counters
  }
  return {
    async charge(name, key, code = 'request.tooMany') {
      try {
        await consume(of(name), key, redis)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        fail(code, { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
      }
    },
    async clear(name, key) {
      const { own, shared } = of(name)
      await own.delete(key)
      if (shared && redis?.isUp()) await within(answerWithinMs, shared.delete(key)).catch(() => undefined)
    },
  }
}

interface Counters {
  readonly own: RateLimiterMemory
  readonly shared: RateLimiterRedis | undefined
}

function countersOf(name: string, { points, seconds }: RateLimit, redis: Redis | undefined): Counters {
  const settings = { keyPrefix: `limit:${name}`, points, duration: seconds }
  const own = new RateLimiterMemory(settings)
  if (!redis || byNode.has(name)) return { own, shared: undefined }
  const shared = {
    ...settings,
    storeClient: redis.commands,
    useRedisPackage: true,
    inMemoryBlockOnConsumed: points + 1,
  }
  return { own, shared: new RateLimiterRedis(shared) }
}

async function consume({ own, shared }: Counters, key: string, redis: Redis | undefined): Promise<void> {
  if (shared && redis?.isUp()) {
    try {
      await within(answerWithinMs, shared.consume(key))
      return
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw refusal
    }
  }
  await own.consume(key)
}

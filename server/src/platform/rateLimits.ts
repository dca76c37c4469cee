import { type RateLimit, rateLimits } from '@quad/contract/rateLimits.ts'
import { tooManyMessage } from '@quad/contract/refusals/requests.ts'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { fail } from './http/failure.ts'
import { type Redis, withTimeout } from './redis.ts'

type Name = keyof typeof rateLimits

export interface Limiter {
  /** Charges one use to a key: an account, a target or an address. @throws Failure `code` with the seconds to wait */
  charge(name: Name, key: string, code?: 'request.tooMany' | 'auth.tooManyFailures' | 'code.wait'): Promise<void>
  /** Takes one use back. */
  refund(name: Name, key: string): Promise<void>
  clear(name: Name, key: string): Promise<void>
}

// These load only this node, so they are counted in its memory: a Redis round trip would cost more than it saves.
const countedInMemory: ReadonlySet<string> = new Set<Name>(['read', 'visitor', 'login', 'file', 'socket'])
const burstSeconds = 2
const redisTimeoutMs = 150

/** Limits by contract/limits.ts. Nodes share their counts through Redis; without it, each node counts in memory. */
export function createLimiter(table: Record<Name, RateLimit> = rateLimits, redis?: Redis): Limiter {
  const limiters = new Map(Object.entries(table).map(([name, limit]) => [name, createCounters(name, limit, redis)]))
  const countersOf = (name: Name): Counters => {
    const counters = limiters.get(name)
    if (!counters) throw new Error(`Unknown rate limit: ${name}`)
    return counters
  }
  return {
    async charge(name, key, code = 'request.tooMany') {
      try {
        await consume(countersOf(name), key, redis)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        fail(code, { retryAfter, ...(code === 'request.tooMany' && { message: tooManyMessage(retryAfter) }) })
      }
    },
    refund: (name, key) => undo(countersOf(name), redis, (counter) => counter.reward(key)),
    clear: (name, key) => undo(countersOf(name), redis, (counter) => counter.delete(key)),
  }
}

interface Counters {
  readonly burst: RateLimiterMemory | undefined
  readonly own: RateLimiterMemory
  readonly shared: RateLimiterRedis | undefined
}

function createCounters(name: string, { points, seconds, burst: most }: RateLimit, redis: Redis | undefined): Counters {
  const settings = { keyPrefix: `limit:${name}`, points, duration: seconds }
  const own = new RateLimiterMemory(settings)
  const burst = most === undefined ? undefined : new RateLimiterMemory({ points: most, duration: burstSeconds })
  if (!redis || countedInMemory.has(name)) return { burst, own, shared: undefined }
  const shared = {
    ...settings,
    storeClient: redis.commands,
    useRedisPackage: true,
    inMemoryBlockOnConsumed: points + 1,
  }
  return { burst, own, shared: new RateLimiterRedis(shared) }
}

async function consume({ burst, own, shared }: Counters, key: string, redis: Redis | undefined): Promise<void> {
  if (burst) await burst.consume(key)
  if (shared && redis?.isUp()) {
    try {
      await withTimeout(redisTimeoutMs, shared.consume(key))
      return
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw refusal
    }
  }
  await own.consume(key)
}

// In both places: Redis may have been down when a use was counted.
async function undo(
  { own, shared }: Counters,
  redis: Redis | undefined,
  change: (counter: RateLimiterMemory | RateLimiterRedis) => Promise<unknown>,
): Promise<void> {
  await change(own)
  if (shared && redis?.isUp()) await withTimeout(redisTimeoutMs, change(shared)).catch(() => undefined)
}

import type { Logger } from 'pino'
import { createClient } from 'redis'

const pingEveryMs = 500
const pingTimeoutMs = 400
const startTimeoutMs = 2000

const refusal =
  'Redis refuses the user, the password or the rights of REDIS_URL: correct the address. Until then live events reach this node only, and each node counts its own rate limits'

/** `refused`: it answers, but not with the password or the rights of REDIS_URL. */
export type RedisState = 'up' | 'down' | 'refused'

export interface Redis {
  isUp(): boolean
  readonly state: () => RedisState
  /** Called when Redis answers, the first time or again. */
  onUp(react: () => void): void
  readonly commands: RedisClient
  readonly subscriber: RedisClient
  close(): Promise<void>
}

export type RedisClient = ReturnType<typeof connect>

function connect(url: string, isSubscriber: boolean) {
  return createClient({
    url,
    name: 'quad',
    // Don't queue commands while disconnected: live messages get stale. Only subscriptions wait for the connection.
    disableOfflineQueue: !isSubscriber,
    commandsQueueMaxLength: 10_000,
    maintNotifications: 'disabled',
    // The client pings every second; five seconds of silence count as a dead connection.
    pingInterval: 1000,
    socket: {
      connectTimeout: 2000,
      socketTimeout: 5000,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 500),
    },
  })
}

/** Whether Redis refuses the user, the password or the command, rather than not answering. */
export const isRedisRefusal = (error: unknown) =>
  error instanceof Error && /^(?:WRONGPASS|NOAUTH|NOPERM|ERR AUTH|ERR invalid password)/.test(error.message)

/**
 * Connects to the Redis-compatible server that nodes share. Quad works without it: the start waits at most two seconds,
 * later outages are logged once and reconnect by themselves.
 */
export async function connectRedis(url: string, log: Logger): Promise<Redis> {
  const [commands, subscriber] = [connect(url, false), connect(url, true)]
  const reactions: (() => void)[] = []
  let state: RedisState | undefined
  let isRefused = false
  const setState = (next: RedisState) => {
    const before = state
    state = next
    if (next === before) return
    if (next === 'refused') log.error(refusal)
    if (next === 'down')
      log.warn('Redis is down: live events reach this node only, and each node counts its own rate limits')
    if (next !== 'up') return
    if (before !== undefined) log.info('Redis is back: live events and rate limits are shared again')
    for (const react of reactions) react()
  }
  const lose = (error?: unknown) => {
    isRefused ||= isRedisRefusal(error)
    setState(isRefused ? 'refused' : 'down')
  }
  for (const client of [commands, subscriber]) {
    // Failed attempts are logged once, in setState. Of one that can't connect at all, an older refusal says nothing.
    client.on('error', (error: unknown) => {
      isRefused = isRedisRefusal(error)
    })
    // A reconnect between two pings has lost messages too.
    client.on('reconnecting', () => lose())
  }
  const ping = () =>
    withTimeout(pingTimeoutMs, commands.ping()).then(() => {
      isRefused = false
      return subscriber.isReady ? setState('up') : lose()
    }, lose)
  await withTimeout(startTimeoutMs, Promise.all([commands.connect(), subscriber.connect()])).catch(() => undefined)
  await ping()
  const timer = setInterval(() => void ping(), pingEveryMs).unref()
  return {
    isUp: () => state === 'up',
    state: () => state ?? 'down',
    onUp: (react) => void reactions.push(react),
    commands,
    subscriber,
    async close() {
      clearInterval(timer)
      for (const client of [commands, subscriber]) client.destroy()
    },
  }
}

/** The result. @throws Error after `ms` milliseconds */
export function withTimeout<T>(ms: number, result: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Redis did not answer in time')), ms)
    result.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

import type { Logger } from 'pino'
import { createClient } from 'redis'

const pingEveryMs = 500
const pingTimeoutMs = 400
const startTimeoutMs = 2000

export interface Redis {
  isUp(): boolean
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

/**
 * Connects to the Redis-compatible server that nodes share. Quad works without it: the start waits at most two seconds,
 * later outages are logged once and reconnect by themselves.
 */
export async function connectRedis(url: string, log: Logger): Promise<Redis> {
  const [commands, subscriber] = [connect(url, false), connect(url, true)]
  const reactions: (() => void)[] = []
  const state = { up: false, warned: false }
  const setState = (up: boolean) => {
    const before = { ...state }
    Object.assign(state, { up, warned: !up })
    if (!up && !before.warned)
      log.warn('Redis is down: live events reach this node only, and each node counts its own rate limits')
    if (!up || before.up) return
    if (before.warned) log.info('Redis is back: live events and rate limits are shared again')
    for (const react of reactions) react()
  }
  // Failed attempts are logged once, in setState.
  for (const client of [commands, subscriber]) client.on('error', () => undefined)
  // A reconnect between two pings has lost messages too.
  for (const client of [commands, subscriber]) client.on('reconnecting', () => setState(false))
  const ping = () =>
    withTimeout(pingTimeoutMs, commands.ping()).then(
      () => setState(subscriber.isReady),
      () => setState(false),
    )
  await withTimeout(startTimeoutMs, Promise.all([commands.connect(), subscriber.connect()])).catch(() => undefined)
  await ping()
  const timer = setInterval(() => void ping(), pingEveryMs).unref()
  return {
    isUp: () => state.up,
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

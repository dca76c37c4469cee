import type { Logger } from 'pino'
import { createClient } from 'redis'

const pingEveryMs = 500
const answerWithinMs = 400
const firstAnswerWithinMs = 2000

export interface Redis {
  /** Whether it answered a moment ago. What is asked of it otherwise is not waited for. */
  isUp(): boolean
  /** It answers, for the first time or again. */
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
    // What cannot be sent now is not sent later: live messages get old. Subscriptions alone wait for the connection.
    disableOfflineQueue: !isSubscriber,
    commandsQueueMaxLength: 10_000,
    maintNotifications: 'disabled',
    // A connection that is asked every second and silent for five is dead, whatever the network says of it.
    pingInterval: 1000,
    socket: {
      connectTimeout: 2000,
      socketTimeout: 5000,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 500),
    },
  })
}

/**
 * Connects to a Redis-compatible server that several nodes share, and goes on without it: it may come later, go and
 * come again, or be slow, and nothing waits for it but the start, two seconds. The log says when it is gone and when it
 * is back.
 */
export async function connectRedis(url: string, log: Logger): Promise<Redis> {
  const [commands, subscriber] = [connect(url, false), connect(url, true)]
  const reactions: (() => void)[] = []
  const state = { up: false, told: false }
  const settle = (up: boolean) => {
    const before = { ...state }
    Object.assign(state, { up, told: !up })
    if (!up && !before.told)
      log.warn('Redis does not answer: what is live reaches this node alone, limits count by node')
    if (!up || before.up) return
    if (before.told) log.info('Redis answers again; nodes hear of one another')
    for (const react of reactions) react()
  }
  // Each try that fails says so here; it is told once, where it is missed.
  for (const client of [commands, subscriber]) client.on('error', () => undefined)
  // A connection that is lost and there again between two questions has missed something too.
  for (const client of [commands, subscriber]) client.on('reconnecting', () => settle(false))
  const ask = () =>
    within(answerWithinMs, commands.ping()).then(
      () => settle(subscriber.isReady),
      () => settle(false),
    )
  await within(firstAnswerWithinMs, Promise.all([commands.connect(), subscriber.connect()])).catch(() => undefined)
  await ask()
  const timer = setInterval(() => void ask(), pingEveryMs).unref()
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

/** The result, or a failure if it takes longer. */
export function within<T>(ms: number, result: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Redis did not answer in time.')), ms)
    result.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

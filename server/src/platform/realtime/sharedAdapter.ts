import { setTimeout as sleep } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-adapter'
import type { Redis } from '../redis.ts'

const answerWithinMs = 1000
const retryMs = 200

type Hear = (message: Buffer, channel: Buffer) => void

/**
 * Socket.IO's Redis adapter. While Redis does not answer nothing is published: events still reach this node's sockets,
 * nothing waits, and no event is delivered late.
 */
export function sharedAdapter({ isUp, commands, subscriber }: Redis) {
  // The adapter ignores the promises of its calls: an unhandled rejection would end the process.
  const persist = async (subscribe: () => Promise<unknown>) => {
    while (subscriber.isOpen) {
      const done = await subscribe().then(
        () => true,
        () => false,
      )
      if (done) return
      await sleep(retryMs, undefined, { ref: false })
    }
  }
  const listener = {
    pSubscribe: (pattern: string, hear: Hear) => persist(() => subscriber.pSubscribe(pattern, hear, true)),
    subscribe: (channels: string[], hear: Hear) => persist(() => subscriber.subscribe(channels, hear, true)),
    on: () => undefined,
    off: () => undefined,
  }
  const publisher = {
    // The adapter detects the client library by these methods, and never subscribes with this client.
    pSubscribe: async () => undefined,
    sSubscribe: async () => undefined,
    on: () => undefined,
    off: () => undefined,
    publish: async (channel: string, message: string | Buffer) => {
      if (isUp()) await commands.publish(channel, message).catch(() => undefined)
    },
    sendCommand: (command: string[]) => commands.sendCommand(command),
  }
  return createAdapter(publisher, listener, { key: 'quad', requestsTimeout: answerWithinMs })
}

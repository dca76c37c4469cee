import { setTimeout as sleep } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-adapter'
import type { Redis } from '../redis.ts'

const answerWithinMs = 1000
const retryMs = 200

type Hear = (message: Buffer, channel: Buffer) => void

/**
 * Socket.IO's adapter for several nodes. While Redis does not answer nothing is handed to it: what is emitted still
 * reaches this node's sockets, nobody waits, and nothing is delivered late.
 */
export function sharedAdapter({ isUp, commands, subscriber }: Redis) {
  // The adapter does not look at what comes of what it asks for: a failure would go unheard and end the process.
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
    // The adapter tells kinds of clients apart by what they can, and never subscribes by this one.
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

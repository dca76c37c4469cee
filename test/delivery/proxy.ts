import { createConnection, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '../../server/src/db/seed/generateChance.ts'

interface Link {
  readonly near: Socket
  readonly far: Socket
  /** True while a request that sends a message has no response. */
  sending: boolean
}

const sendsMessage = /^POST \/api\/(?:chats\/[0-9a-f]{8}-|clubs\/[0-9a-f-]{36}\/discussions )/
const isStored = /^HTTP\/1\.1 200 /

const headOf = (some: Buffer) => some.toString('latin1', 0, 80)

/** A TCP proxy that can cut and stall connections and swallow responses. */
export class Proxy {
  readonly #server = createServer((near) => void this.#take(near))
  readonly #targets: () => readonly number[]
  readonly #links = new Set<Link>()
  #turn = 0
  #stalled = false
  #swallow: (() => void) | undefined

  constructor(targets: () => readonly number[]) {
    this.#targets = targets
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  get port(): number {
    const address = this.#server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  /** Cuts one connection; returns how many were cut. */
  cutOne(chance: Chance): number {
    if (this.#links.size === 0) return 0
    chance.pick([...this.#links]).near.destroy()
    return 1
  }

  cutAll(): number {
    const count = this.#links.size
    for (const { near } of this.#links) near.destroy()
    return count
  }

  /** Drops the response to the next stored message, and then calls `swallowed`. */
  swallowAnswer(swallowed: () => void): void {
    this.#swallow = swallowed
  }

  /** Lets nothing through for a time, then cuts all connections. */
  async stall(ms: number): Promise<number> {
    this.#stalled = true
    for (const link of this.#links) hold(link)
    await sleep(ms)
    this.#stalled = false
    return this.cutAll()
  }

  close(): void {
    this.cutAll()
    this.#server.close()
  }

  // Tries the targets in turn until one accepts the connection.
  async #take(near: Socket): Promise<void> {
    near.on('error', () => undefined)
    this.#turn += 1
    const ports = this.#targets()
    for (let at = 0; at < ports.length; at += 1) {
      const far = await reach(ports[(this.#turn + at) % ports.length])
      if (far) return this.#join({ near, far, sending: false })
    }
    near.destroy()
  }

  #join(link: Link): void {
    const { near, far } = link
    if (near.destroyed) return void far.destroy()
    this.#links.add(link)
    const end = () => {
      this.#links.delete(link)
      near.destroy()
      far.destroy()
    }
    near.on('close', end).on('data', (some) => {
      if (sendsMessage.test(headOf(some))) link.sending = true
      far.write(some)
    })
    far.on('close', end).on('data', (some) => {
      if (link.sending && this.#swallow && isStored.test(headOf(some))) {
        this.#swallow()
        this.#swallow = undefined
        return end()
      }
      link.sending = false
      near.write(some)
    })
    if (this.#stalled) hold(link)
  }
}

/** Opens a proxy to whichever of these ports accept connections. */
export function openProxy(targets: () => readonly number[]): Promise<Proxy> {
  return new Proxy(targets).open()
}

function hold({ near, far }: Link): void {
  near.pause()
  far.pause()
}

function reach(port: number | undefined): Promise<Socket | undefined> {
  if (port === undefined) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.on('error', () => resolve(undefined)).once('connect', () => resolve(socket))
  })
}

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inBatches } from '../run/environment.ts'
import type { Server } from '../run/servers.ts'
import { connectLive, type LiveSocket } from './liveSocket.ts'
import type { BenchRoom } from './world.ts'

interface LiveRoom {
  readonly room: BenchRoom
  readonly sockets: readonly LiveSocket[]
}

const concurrency = 8
const connectBatch = 50
const joinTries = 20

interface Delivery {
  readonly began: number
  left: number
  readonly complete: () => void
}

export class ChatLoad {
  readonly server: Server
  readonly #deliveries = new Map<string, Delivery>()
  #live: LiveRoom[] = []
  #delays: number[] | undefined
  #turn = 0

  constructor(server: Server) {
    this.server = server
  }

  async open(rooms: readonly BenchRoom[]): Promise<this> {
    this.#live = await connectAll(this.server, rooms, (text) => this.#receive(text.slice(0, 36)))
    return this
  }

  /** Sends at a fixed concurrency; returns the messages per second that all members received. */
  async saturate(seconds: number): Promise<number> {
    const began = performance.now()
    const end = began + seconds * 1000
    let delivered = 0
    const lane = async () => {
      while (performance.now() < end) {
        await this.#send()
        delivered += 1
      }
    }
    await Promise.all(Array.from({ length: concurrency }, lane))
    return (delivered * 1000) / (performance.now() - began)
  }

  /** Sends at a fixed rate; returns the latency of each receipt in ms, sorted. */
  async pace(rate: number, seconds: number): Promise<Float64Array> {
    const delays: number[] = []
    this.#delays = delays
    const began = performance.now()
    const sent: Promise<void>[] = []
    while (performance.now() - began < seconds * 1000) {
      const due = ((performance.now() - began) / 1000) * rate
      while (sent.length < due) sent.push(this.#send())
      await sleep(1)
    }
    await Promise.all(sent)
    this.#delays = undefined
    return Float64Array.from(delays).toSorted()
  }

  close(): void {
    for (const { sockets } of this.#live) for (const socket of sockets) socket.close()
  }

  #receive(clientId: string): void {
    const delivery = this.#deliveries.get(clientId)
    if (!delivery) return
    this.#delays?.push(performance.now() - delivery.began)
    delivery.left -= 1
    if (delivery.left > 0) return
    this.#deliveries.delete(clientId)
    delivery.complete()
  }

  async #send(): Promise<void> {
    this.#turn += 1
    const live = this.#live[this.#turn % this.#live.length]
    const socket = live?.sockets[Math.floor(this.#turn / this.#live.length) % live.sockets.length]
    if (!live || !socket) throw new Error('No room is open')
    const { key, id } = live.room
    const clientId = randomUUID()
    const chat = `${clientId} The projector is booked, bring the small adapter and some tea.`
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#deliveries.set(clientId, { began: performance.now(), left: live.sockets.length, complete: resolve })
    const answer = await socket.emit('chatMessage', { [key]: id, clientId, chat, filetype: 'text' })
    if (!isOk(answer)) throw new Error(`${this.server.name} answered ${JSON.stringify(answer)}`)
    await promise
  }
}

const isOk = (answer: unknown) => typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true

// Retries like a client while the node answers that its database is too slow.
async function join(socket: LiveSocket, room: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const answer = await socket.emit('joinRoom', { room })
    if (isOk(answer)) return
    if (tries === joinTries) throw new Error(`A room couldn't be joined: ${JSON.stringify(answer)}`)
    await sleep(1000)
  }
}

async function connectAll(
  server: Server,
  rooms: readonly BenchRoom[],
  onMessage: (text: string) => void,
): Promise<LiveRoom[]> {
  const places = rooms.flatMap((room) => room.actors.map((actor) => ({ room, actor })))
  const live = new Map<BenchRoom, LiveSocket[]>(rooms.map((room) => [room, []]))
  await inBatches(places, connectBatch, async ({ room, actor }) => {
    const socket = await connectLive(server.url, actor, { onMessage })
    await join(socket, room.id)
    live.get(room)?.push(socket)
  })
  return [...live].map(([room, sockets]) => ({ room, sockets }))
}

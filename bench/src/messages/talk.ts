import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../servers.ts'
import { connectLive, type LiveSocket } from './liveSocket.ts'
import type { BenchRoom } from './rooms.ts'

interface LiveRoom {
  readonly id: string
  readonly sockets: readonly LiveSocket[]
}

const underWay = 8
const connectedAtOnce = 50

interface Flight {
  readonly began: number
  left: number
  readonly landed: () => void
}

/** One server with everybody connected and in their rooms. */
export class Stage {
  readonly server: Server
  readonly #flights = new Map<string, Flight>()
  #live: LiveRoom[] = []
  #delays: number[] | undefined
  #turn = 0

  constructor(server: Server) {
    this.server = server
  }

  async open(rooms: readonly BenchRoom[]): Promise<this> {
    this.#live = await enter(this.server, rooms, (text) => this.#hear(text.slice(0, 36)))
    return this
  }

  /** Messages a second that everyone has heard, with so many under way at a time. */
  async saturate(seconds: number): Promise<number> {
    const began = performance.now()
    const end = began + seconds * 1000
    let landed = 0
    const lane = async () => {
      while (performance.now() < end) {
        await this.#send()
        landed += 1
      }
    }
    await Promise.all(Array.from({ length: underWay }, lane))
    return (landed * 1000) / (performance.now() - began)
  }

  /** Milliseconds from sending to hearing, of each hearing, shortest first, at so many messages a second. */
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

  #hear(clientId: string): void {
    const flight = this.#flights.get(clientId)
    if (!flight) return
    this.#delays?.push(performance.now() - flight.began)
    flight.left -= 1
    if (flight.left > 0) return
    this.#flights.delete(clientId)
    flight.landed()
  }

  async #send(): Promise<void> {
    this.#turn += 1
    const room = this.#live[this.#turn % this.#live.length]
    const socket = room?.sockets[Math.floor(this.#turn / this.#live.length) % room.sockets.length]
    if (!room || !socket) throw new Error('Nobody is there.')
    const clientId = randomUUID()
    const chat = `${clientId} The projector is booked, bring the small adapter and some tea.`
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#flights.set(clientId, { began: performance.now(), left: room.sockets.length, landed: resolve })
    const answer = await socket.emit('chatMessage', { room: room.id, clientId, chat, filetype: 'text' })
    if (!isDone(answer)) throw new Error(`${this.server.name} answered ${JSON.stringify(answer)}`)
    await promise
  }
}

const isDone = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true

async function enter(
  server: Server,
  rooms: readonly BenchRoom[],
  onMessage: (text: string) => void,
): Promise<LiveRoom[]> {
  const places = rooms.flatMap((room) => room.actors.map((actor) => ({ room, actor })))
  const sockets = new Map<string, LiveSocket[]>(rooms.map(({ id }) => [id, []]))
  for (let at = 0; at < places.length; at += connectedAtOnce) {
    await Promise.all(
      places.slice(at, at + connectedAtOnce).map(async ({ room, actor }) => {
        const socket = await connectLive(server.url, actor, { onMessage })
        const answer = await socket.emit('joinRoom', { room: room.id })
        if (!isDone(answer)) throw new Error(`${server.name} answered ${JSON.stringify(answer)}`)
        sockets.get(room.id)?.push(socket)
      }),
    )
  }
  return [...sockets].map(([id, those]) => ({ id, sockets: those }))
}

import type { Logger } from 'pino'
import { z } from 'zod'
import { type Announcements, roomAccess, sessionChanged } from '../announcements.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Clock } from '../clock.ts'
import { type LiveServer, type LiveSocket, roomName, roomNamed, socketsIn, userName } from './sockets.ts'

export interface Place {
  readonly roomId: string
  readonly userId: string
}

/** The places among these whose person may still receive the room's messages; one statement. */
export type MayStay = (places: readonly Place[]) => Promise<readonly Place[]>

export interface EvictionOptions {
  readonly announcements: Announcements
  readonly sessions: Sessions
  readonly clock: Clock
  readonly mayStay: MayStay
  readonly log: Logger
}

interface SocketPlace extends Place {
  readonly socket: LiveSocket
}

const accessShape = z.object({ room: z.string(), users: z.array(z.string()) })
const sweepMs = 500

/**
 * Disconnects this node's sockets whose session has ended, and removes sockets from rooms that their person has lost.
 * The database announces both on commit; after an outage of the announcements all sockets are checked.
 */
export class Eviction {
  readonly #io: LiveServer
  readonly #options: EvictionOptions
  readonly #timer: NodeJS.Timeout

  constructor(io: LiveServer, options: EvictionOptions) {
    this.#io = io
    this.#options = options
    const { announcements } = options
    announcements.on(sessionChanged, (sessionId) => void this.checkSessions(this.#ofSession(sessionId)))
    announcements.on(roomAccess, (payload) => {
      this.#hearAccess(payload).catch((error: unknown) =>
        options.log.error({ err: error }, 'checking access to a room failed'),
      )
    })
    announcements.onUp(() => void this.#checkAll())
    // One sweep by the clock that checks tokens: a timer cannot run for the thirty days that a token lasts.
    this.#timer = setInterval(() => this.#sweep(), sweepMs).unref()
  }

  readonly stop = (): void => clearInterval(this.#timer)

  /** Disconnects those of the sockets whose session has ended, and all of them if that cannot be checked. */
  async checkSessions(sockets: readonly LiveSocket[]): Promise<void> {
    if (sockets.length === 0) return
    const ids = [...new Set(sockets.map((socket) => socket.data.claims.sessionId))]
    const whole = await this.#options.sessions.whole(ids).catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'sessions could not be checked; their sockets are closed')
      return new Set<string>()
    })
    for (const socket of sockets) if (!whole.has(socket.data.claims.sessionId)) signOut(socket)
  }

  #ofSession(sessionId: string): LiveSocket[] {
    return this.#sockets().filter((socket) => socket.data.claims.sessionId === sessionId)
  }

  #sockets(): LiveSocket[] {
    return [...this.#io.of('/').sockets.values()]
  }

  async #hearAccess(payload: string): Promise<void> {
    const { room, users } = accessShape.parse(JSON.parse(payload))
    await this.#checkPlaces(
      socketsIn(this.#io, roomName(room))
        .filter((socket) => users.includes(socket.data.claims.userId))
        .map((socket) => ({ socket, roomId: room, userId: socket.data.claims.userId })),
    )
    // Every node receives the announcement and emits to its own sockets.
    this.#io.local.to(users.map(userName)).emit('roomChanged', { room })
  }

  /** Removes sockets from rooms that they may not stay in, and returns those. */
  async #checkPlaces(places: readonly SocketPlace[]): Promise<readonly SocketPlace[]> {
    if (places.length === 0) return []
    const stay = await this.#options
      .mayStay(places.map(({ roomId, userId }) => ({ roomId, userId })))
      .catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'access to rooms could not be checked; their sockets are removed')
        return []
      })
    const kept = new Set(stay.map(({ roomId, userId }) => `${roomId} ${userId}`))
    const gone = places.filter(({ roomId, userId }) => !kept.has(`${roomId} ${userId}`))
    for (const { socket, roomId } of gone) void socket.leave(roomName(roomId))
    return gone
  }

  async #checkAll(): Promise<void> {
    const sockets = this.#sockets()
    await this.checkSessions(sockets)
    const places = sockets.flatMap((socket) =>
      [...socket.rooms].flatMap((name) => {
        const roomId = roomNamed(name)
        return roomId === undefined ? [] : [{ socket, roomId, userId: socket.data.claims.userId }]
      }),
    )
    // Nothing else notifies clients that are removed because their access could not be checked.
    for (const { socket, roomId } of await this.#checkPlaces(places)) socket.emit('roomChanged', { room: roomId })
  }

  #sweep(): void {
    const now = this.#options.clock.now().getTime() / 1000
    for (const socket of this.#sockets()) if (socket.data.claims.expiresAt <= now) signOut(socket)
  }
}

function signOut(socket: LiveSocket): void {
  socket.emit('signedOut', {})
  socket.disconnect(true)
}

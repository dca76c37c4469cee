import type { Logger } from 'pino'
import { z } from 'zod'
import { type Announcements, roomAccess, sessionChanged } from '../announcements.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Clock } from '../clock.ts'
import { type LiveServer, type LiveSocket, roomName, roomNamed, socketsIn, userName } from './sockets.ts'

/** Somebody in a room. */
export interface Place {
  readonly roomId: string
  readonly userId: string
}

/** Of these, those who may still have the room's messages delivered; asked in one statement. */
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
 * Puts out who may no longer be there, at this node: sockets of sessions that ended, and people from rooms that they
 * lost. The database announces both with the commit that makes them so; after a time of not hearing it everyone is
 * looked at anew.
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
      this.#hearAccess(payload).catch((error: unknown) => options.log.error({ err: error }, 'who may be in a room'))
    })
    announcements.onUp(() => void this.#checkAll())
    // By the clock that reads tokens. A timer for each socket would be for thirty days, which is more than timers take.
    this.#timer = setInterval(() => this.#sweep(), sweepMs).unref()
  }

  readonly stop = (): void => clearInterval(this.#timer)

  /**
   * Looks again whether the sessions of these sockets stand; who cannot be asked about is put out, and may come back.
   */
  async checkSessions(sockets: readonly LiveSocket[]): Promise<void> {
    if (sockets.length === 0) return
    const ids = [...new Set(sockets.map((socket) => socket.data.claims.sessionId))]
    const whole = await this.#options.sessions.whole(ids).catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'sessions could not be asked for; their sockets are closed')
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
    // Each node hears this for itself, and tells its own.
    this.#io.local.to(users.map(userName)).emit('roomChanged', { room })
  }

  /** Puts out who may not stay, and answers those. */
  async #checkPlaces(places: readonly SocketPlace[]): Promise<readonly SocketPlace[]> {
    if (places.length === 0) return []
    const stay = await this.#options
      .mayStay(places.map(({ roomId, userId }) => ({ roomId, userId })))
      .catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'rooms could not be asked for; those in them are put out')
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
    // Nothing else says so to who is put out because they could not be asked about.
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

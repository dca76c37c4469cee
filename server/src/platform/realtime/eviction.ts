import type { Logger } from 'pino'
import { z } from 'zod'
import { type Announcements, roomAccess, sessionChanged } from '../announcements.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Clock } from '../clock.ts'
import { type ListAudiences, placeFirst, placeSockets, socketsOf } from './audience.ts'
import { type LiveServer, type LiveSocket, newsName, roomName, roomNamed, socketsIn, userName } from './sockets.ts'

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
  readonly listAudiences: ListAudiences
  readonly log: Logger
}

interface SocketPlace extends Place {
  readonly socket: LiveSocket
}

// Of a direct room, of people whose clubs or channels changed, or of a club whose channels changed.
const accessShape = z.union([
  z.object({ room: z.string(), users: z.array(z.string()) }),
  z.object({ users: z.array(z.string()) }),
  z.object({ club: z.string() }),
])
const sweepMs = 500
const placeTries = 3

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
    const access = accessShape.parse(JSON.parse(payload))
    if ('club' in access) return this.#hearClub(access.club)
    if (!('room' in access)) return this.#hearPeople(access.users)
    const { room, users } = access
    await this.#checkPlaces(
      socketsIn(this.#io, roomName(room))
        .filter((socket) => users.includes(socket.data.claims.userId))
        .map((socket) => ({ socket, roomId: room, userId: socket.data.claims.userId })),
    )
    // Every node receives the announcement and emits to its own sockets.
    this.#io.local.to(users.map(userName)).emit('roomChanged', { room })
  }

  // Those who were in are notified too: their place may be gone.
  async #hearClub(club: string): Promise<void> {
    const name = newsName({ kind: 'club', id: club })
    const sockets = socketsIn(this.#io, name)
    await this.#checkAccess(sockets)
    for (const socket of sockets) socket.emit('clubChanged', { club })
  }

  async #hearPeople(userIds: readonly string[]): Promise<void> {
    const sockets = socketsOf(this.#io, userIds)
    await this.#checkAccess(sockets)
    for (const socket of sockets) socket.emit('clubChanged', {})
  }

  async #checkAccess(sockets: readonly LiveSocket[]): Promise<void> {
    const [, gone] = await Promise.all([this.place(sockets), this.#checkPlaces(placesOf(sockets))])
    // Their access may only have been impossible to check: clients ask to join again.
    for (const { socket, roomId } of gone) socket.emit('roomChanged', { room: roomId })
  }

  /** Makes a socket receive the news of its person's clubs from the moment it connects. Fails if these can't be loaded. */
  async placeFirst(socket: LiveSocket): Promise<void> {
    const { announcements, listAudiences } = this.#options
    socket.data.placed = announcements.heard(roomAccess)
    await placeFirst(socket, listAudiences)
  }

  /** Places a socket again that has just connected, if somebody's access changed meanwhile. */
  async placeAgain(socket: LiveSocket): Promise<void> {
    if (socket.data.placed !== this.#options.announcements.heard(roomAccess)) await this.place([socket])
  }

  /** Makes sockets receive the news of their people's clubs; disconnects them if these can't be loaded. */
  async place(sockets: readonly LiveSocket[]): Promise<void> {
    const { announcements, listAudiences, log } = this.#options
    try {
      for (let tries = 0; tries < placeTries; tries += 1) {
        const heard = announcements.heard(roomAccess)
        await placeSockets(sockets, listAudiences)
        if (heard === announcements.heard(roomAccess)) return
      }
    } catch (error) {
      log.warn({ err: error }, 'the clubs of sockets could not be loaded; they are closed')
      for (const socket of sockets) socket.disconnect(true)
    }
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
    await this.#checkAccess(sockets)
    // Nobody has heard who was added during the outage.
    for (const socket of sockets) socket.emit('clubChanged', {})
  }

  #sweep(): void {
    const now = this.#options.clock.now().getTime() / 1000
    for (const socket of this.#sockets()) if (socket.data.claims.expiresAt <= now) signOut(socket)
  }
}

function placesOf(sockets: readonly LiveSocket[]): SocketPlace[] {
  return sockets.flatMap((socket) =>
    [...socket.rooms].flatMap((name) => {
      const roomId = roomNamed(name)
      return roomId === undefined ? [] : [{ socket, roomId, userId: socket.data.claims.userId }]
    }),
  )
}

function signOut(socket: LiveSocket): void {
  socket.emit('signedOut', {})
  socket.disconnect(true)
}

import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { limits } from '@quad/contract/limits.ts'
import { socketLimits } from '@quad/contract/socketLimits.ts'
import { type LiveEventName, liveEvents } from '@quad/contract/socket.ts'
import type { Logger } from 'pino'
import { Server } from 'socket.io'
import { type Announcements, sessionChanged } from '../announcements.ts'
import type { Redis } from '../redis.ts'
import type { AppContext } from '../appContext.ts'
import { addressBehind, countedAddressOf } from '../http/network.ts'
import type { Limiter } from '../rateLimits.ts'
import type { ListAudiences } from './audience.ts'
import { answerEvents } from './events.ts'
import { Eviction, type MayStay } from './eviction.ts'
import { closeGraceMs, limitFrames } from './frames.ts'
import type { SocketHandlers } from './handler.ts'
import { admit, isWelcome } from './handshake.ts'
import { meetNeighbours, noNeighbours } from './neighbours.ts'
import { keepPresence } from './presence.ts'
import type { Realtime } from './realtime.ts'
import { sharedAdapter } from './sharedAdapter.ts'
import { type FindWatched, keepWatchers } from './watchers.ts'
import { hasOutside, type LiveServer, newsName, onlineIn, roomName, userName } from './sockets.ts'

export interface SocketOptions {
  readonly announcements: Announcements
  /** Undefined on a single node. */
  readonly redis: Redis | undefined
  readonly log: Logger
  /** Origins whose pages may connect, besides the node's own. */
  readonly origins: readonly string[]
  readonly limiter: Limiter
  /** The number of reverse proxies in front. */
  readonly trustProxy: number
  /** Check emitted events and acknowledgements against the contract, as tests do. */
  readonly checkReplies: boolean
}

export interface ServeOptions {
  readonly server: HttpServer
  readonly context: AppContext
  readonly handlers: SocketHandlers
  readonly mayStay: MayStay
  readonly listAudiences: ListAudiences
  readonly findWatched: FindWatched
}

export interface Sockets {
  readonly realtime: Realtime
  /** Starts accepting sockets on the HTTP server. */
  serve(options: ServeOptions): void
  /** Closes every connection in a way that makes its client reconnect, possibly to another node. */
  close(): Promise<void>
}

/** Socket.IO, over WebSocket only (API-07). */
export function createSockets(options: SocketOptions): Sockets {
  const { log, announcements, redis, checkReplies } = options
  const state = newState()
  const io = createServer(options, () => state.closing)
  const emit = emitterOf(io, { checkReplies, alone: redis === undefined })
  return {
    realtime: {
      ...realtimeBy(emit),
      registrationsChanged: (eventId) => state.watchers?.changed(eventId),
      onlineIn: async (room) => [...new Set([...onlineIn(io, room), ...(await state.neighbours.onlineIn(room))])],
    },
    serve({ server, context, handlers, mayStay, listAudiences, findWatched }) {
      const { sessions, clock } = context
      const eviction = new Eviction(io, { announcements, sessions, clock, mayStay, listAudiences, log })
      const presence = keepPresence(io, {
        elsewhere: (roomId) => neighbours.usersIn(roomId),
        emit: (roomId, users) => emit(roomName(roomId), 'roomUsers', users),
      })
      const watchers = keepWatchers(io, { find: findWatched, checkReplies, alone: redis === undefined, log })
      state.watchers = watchers
      const neighbours = redis ? meetNeighbours(io, redis, presence.emitAll) : noNeighbours
      state.neighbours = neighbours
      redis?.onUp(() => {
        // To the clients of all nodes: another node may not have noticed the outage and still missed this node's events.
        io.emit('catchUp', { within: limits.catchUpWithinMs })
        presence.emitAll()
      })
      state.closers.push(eviction.stop, presence.stop, watchers.stop, neighbours.stop)
      admit(io, context, announcements, (socket) => eviction.placeFirst(socket))
      io.on('connection', (socket) => {
        void options.limiter.refund('socket', addressOf(socket.request, options))
        const { claims, heard } = socket.data
        void socket.join(userName(claims.userId))
        void eviction.placeAgain(socket)
        answerEvents(socket, { context, handlers, announcements, log, checkReplies })
        if (heard !== announcements.heard(sessionChanged)) void eviction.checkSessions([socket])
      })
      context.metrics.countSockets(() => io.of('/').sockets.size)
      io.attach(server)
      limitFrames(io, context.metrics)
      // Closes the transports: a client that receives `disconnect` does not reconnect by itself.
      state.closers.push(() => io.engine.close(), destroyLater(server))
    },
    async close() {
      state.closing = true
      for (const stop of state.closers) stop()
    },
  }
}

const newState = () => ({
  closing: false,
  closers: [] as (() => void)[],
  watchers: undefined as Watchers | undefined,
  neighbours: noNeighbours,
})

type Watchers = ReturnType<typeof keepWatchers>
type Emit = (names: string | string[], event: LiveEventName, payload: object, except?: string | string[]) => void

/** `alone`: this is the only node. */
function emitterOf(io: LiveServer, { checkReplies, alone }: { checkReplies: boolean; alone: boolean }): Emit {
  return (names, event, payload, except) => {
    // Socket.IO would send it to everyone.
    if (names.length === 0) return
    if (checkReplies) liveEvents[event].parse(payload)
    if (except === undefined) io.to(names).emit(event, payload)
    // Often every recipient is in that room; then skip encoding the packet.
    else if (!alone || typeof except !== 'string' || hasOutside(io, [names].flat(), except))
      io.to(names).except(except).emit(event, payload)
  }
}

function realtimeBy(emit: Emit): Omit<Realtime, 'registrationsChanged' | 'onlineIn'> {
  return {
    toUser: (userIds, event, payload, exceptRoomId) =>
      emit([userIds].flat().map(userName), event, payload, exceptRoomId && roomName(exceptRoomId)),
    toNews: (room, event, payload, exceptRoomId) =>
      emit(newsName(room), event, payload, exceptRoomId && roomName(exceptRoomId)),
    toRoom: (roomId, event, payload, { besides = [], except = [] } = {}) =>
      emit(
        [roomName(roomId), ...besides.map(userName)],
        event,
        payload,
        except.length > 0 ? except.map(userName) : undefined,
      ),
  }
}

/** Whether a request may change the protocol; any other that asks for it (`Upgrade: h2c`) is answered as plain HTTP. */
export function isSocketRequest({ headers, url = '' }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith('/socket.io/')
}

/** Tracks upgraded connections; the returned function destroys those still open after a grace period. */
function destroyLater(server: HttpServer): () => void {
  const connections = new Set<Duplex>()
  server.on('upgrade', (_request, connection) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  return () => {
    setTimeout(() => {
      for (const connection of connections) connection.destroy()
    }, closeGraceMs).unref()
  }
}

function createServer(options: SocketOptions, isClosing: () => boolean): LiveServer {
  const origins = new Set(options.origins.map((address) => new URL(address).origin))
  return new Server({
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: socketLimits.frameBytes,
    connectTimeout: 10_000,
    pingInterval: 15_000,
    pingTimeout: 10_000,
    ...(options.redis && { adapter: sharedAdapter(options.redis) }),
    allowRequest: async (request, decide) =>
      decide(null, !isClosing() && isWelcome(request, origins) && (await mayConnect(request, options))),
  })
}

const addressOf = (request: IncomingMessage, { trustProxy }: SocketOptions) =>
  countedAddressOf(addressBehind(trustProxy, request))

/** Counts a connection for its address until it has shown its token; false if the address has too many. */
async function mayConnect(request: IncomingMessage, options: SocketOptions): Promise<boolean> {
  return options.limiter.charge('socket', addressOf(request, options)).then(
    () => true,
    () => false,
  )
}

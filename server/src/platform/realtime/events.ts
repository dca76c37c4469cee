import { socketLimits } from '@quad/contract/socketLimits.ts'
import { type SocketEventSpec, socketEvents } from '@quad/contract/socket.ts'
import type { Logger } from 'pino'
import { roomAccess, type Announcements } from '../announcements.ts'
import { toFailure } from '../http/errors.ts'
import { errorBody, fail } from '../http/failure.ts'
import { readBody } from '../http/parse.ts'
import type { AppContext } from '../appContext.ts'
import type { Live, SocketHandlers } from './handler.ts'
import { isWatchName, type LiveSocket, roomName, roomNamed, watchName } from './sockets.ts'

interface UntypedRequest {
  viewer: { userId: string; sessionId: string }
  payload: unknown
  live: Live
  context: AppContext
}

export interface Frame {
  readonly context: AppContext
  readonly handlers: SocketHandlers
  readonly announcements: Announcements
  readonly log: Logger
  /** Check acknowledgements against the contract, as tests do. */
  readonly checkReplies: boolean
}

const faultWindowMs = 10_000
const waitingAtMost = 100

/**
 * Handles a socket's events one after the other, in the order in which they were sent: authenticate, rate-limit, parse,
 * handle, acknowledge. Never throws; disconnects a socket that keeps sending invalid events.
 */
export function answerEvents(socket: LiveSocket, frame: Frame): void {
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  const faults: number[] = []
  const isFlood = () => {
    const now = performance.now()
    faults.push(now)
    if (faults.length > socketLimits.faults) faults.shift()
    return faults.length === socketLimits.faults && now - (faults[0] ?? now) < faultWindowMs
  }
  const take = async (name: string, given: readonly unknown[]) => {
    if (!socket.connected) return
    const answer = await answerEvent(socket, frame, name, given[0])
    waiting -= 1
    const acknowledge = given.findLast((one) => typeof one === 'function')
    if (acknowledge) acknowledge(answer)
    if (!answer.ok && isFlood()) socket.disconnect(true)
  }
  socket.onAny((name: string, ...given: unknown[]) => {
    waiting += 1
    if (waiting > waitingAtMost) socket.disconnect(true)
    else last = last.then(() => take(name, given))
  })
}

async function answerEvent(socket: LiveSocket, frame: Frame, name: string, given: unknown) {
  const { context, log } = frame
  try {
    const spec = specOf(name)
    const viewer = await authenticate(socket, context)
    await context.limiter.charge(spec.limit, viewer.userId)
    const payload = readBody(spec.payload, spec.ignores, given)
    const live = liveOf(socket, frame.announcements)
    const ack = await handlerOf(frame.handlers, name)({ viewer, payload, live, context })
    if (frame.checkReplies) spec.ack.parse(ack)
    return { ok: true as const, ...ack }
  } catch (error) {
    const failure = toFailure(error)
    if (failure.status >= 500) log.error({ err: error, event: name }, failure.code)
    return { ok: false as const, err: errorBody(failure).err }
  }
}

function specOf(name: string): SocketEventSpec {
  const spec: SocketEventSpec | undefined = Object.entries(socketEvents).find(([key]) => key === name)?.[1]
  return spec ?? fail('request.notFound')
}

// `SocketHandlers` types each handler by its event; looking one up by name loses that type.
function handlerOf(handlers: SocketHandlers, name: string) {
  const handler: ((request: never) => Promise<object>) | undefined = Object.entries(handlers).find(
    ([key]) => key === name,
  )?.[1]
  return (handler ?? fail('request.notFound')) as (request: UntypedRequest) => Promise<object>
}

// Re-check the token with every event: a session may have ended a moment ago.
async function authenticate(socket: LiveSocket, context: AppContext): Promise<UntypedRequest['viewer']> {
  const { claims } = socket.data
  const isOver = claims.expiresAt * 1000 <= context.clock.now().getTime()
  if (isOver || (await context.sessions.scopeOf(claims)) !== 'full') return fail('auth.required')
  return { userId: claims.userId, sessionId: claims.sessionId }
}

const joinTries = 5

function liveOf(socket: LiveSocket, announcements: Announcements): Live {
  return {
    async join(roomId, check) {
      const rooms = [...socket.rooms].filter((name) => roomNamed(name) !== undefined)
      if (rooms.length >= socketLimits.roomsPerSocket && !rooms.includes(roomName(roomId))) fail('request.tooMany')
      // A change announced during the check may be newer than its result; one announced after the join evicts.
      for (let tries = 0; tries < joinTries; tries += 1) {
        const heard = announcements.heard(roomAccess)
        await check()
        if (heard !== announcements.heard(roomAccess)) continue
        if (socket.connected) void socket.join(roomName(roomId))
        return
      }
      fail('server.unavailable')
    },
    leave: (roomId) => void socket.leave(roomName(roomId)),
    isIn: (roomId) => socket.rooms.has(roomName(roomId)),
    watch(eventId) {
      const name = watchName(eventId)
      const watched = [...socket.rooms].filter(isWatchName)
      if (watched.length >= socketLimits.roomsPerSocket && !watched.includes(name)) fail('request.tooMany')
      if (socket.connected) void socket.join(name)
    },
    unwatch: (eventId) => void socket.leave(watchName(eventId)),
  }
}

import type { IncomingMessage } from 'node:http'
import { socketLimits } from '@quad/contract/socketLimits.ts'
import { sessionChanged, type Announcements } from '../announcements.ts'
import { deviceName } from '../http/deviceName.ts'
import { toFailure } from '../http/errors.ts'
import { errorBody, fail } from '../http/failure.ts'
import { hasOneHost } from '../http/secure.ts'
import type { AppContext } from '../appContext.ts'
import { type LiveServer, type LiveSocket, userName } from './sockets.ts'

/**
 * Whether a page of this origin may open sockets: the node's own origin or a configured one; native apps send none. A
 * second barrier beside the token, so that a foreign page cannot use a stolen one.
 */
export function isWelcome(request: IncomingMessage, origins: ReadonlySet<string>): boolean {
  if (!hasOneHost(request)) return false
  const { origin, host } = request.headers
  if (origin === undefined || origins.has(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Requires a full-scope token in the handshake's `auth.token` (rulings 31 and 53). */
export function admit(
  io: LiveServer,
  context: AppContext,
  announcements: Announcements,
  place: (socket: LiveSocket) => Promise<void>,
): void {
  io.use(async (socket, next) => {
    // Placed before it hears that it is connected: then it fetches what it missed, and nothing may be lost after that.
    const refusal = await refusalOf(prove(io, socket, context, announcements).then(() => place(socket)))
    next(refusal)
    // Socket.IO sends the refusal in the next tick, and would then wait for another token.
    if (refusal) setImmediate(() => socket.conn.close())
  })
}

async function refusalOf(proof: Promise<void>): Promise<Error | undefined> {
  try {
    await proof
    return undefined
  } catch (error) {
    const failure = toFailure(error)
    return Object.assign(new Error(failure.message), { data: errorBody(failure) })
  }
}

async function prove(
  io: LiveServer,
  socket: LiveSocket,
  context: AppContext,
  announcements: Announcements,
): Promise<void> {
  const token: unknown = socket.handshake.auth['token']
  const claims = typeof token === 'string' ? await context.tokens.read(token) : undefined
  const heard = announcements.heard(sessionChanged)
  const scope = claims && (await context.sessions.scopeOf(claims))
  if (!claims || scope !== 'full') return fail(scope === 'completion' ? 'account.incomplete' : 'auth.required')
  await context.limiter.charge('read', claims.userId)
  const open = io.of('/').adapter.rooms.get(userName(claims.userId))?.size ?? 0
  if (open >= socketLimits.perPerson) fail('request.tooMany')
  context.sessionUse.mark(claims.sessionId, () => deviceName(socket.request.headers['user-agent']))
  socket.data = { claims, heard, placed: 0 }
}

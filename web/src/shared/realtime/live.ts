import type { Answer, ClientEvents, LiveEventName, LiveOf, SocketEventName } from '@quad/contract/socket.ts'
import type { Socket } from 'socket.io-client'
import { callApi } from '../api/client.ts'
import { countUnread } from '../api/routes.ts'
import { whenIdle } from '../timers.ts'

type Listener<Name extends LiveEventName> = (payload: LiveOf<Name>) => unknown

const answerWithinMs = 10_000
// A connection attempt that takes longer has most likely failed.
const connectWithinMs = 8000
const ownAnswerWithinMs = 1000
const tryAgainMs = 1000
const listeners = new Set<(to: Socket) => void>()
const arrivals = new Set<() => void>()
const departures = new Set<() => void>()
let socket: Socket | undefined

/** Listens to a server event until the returned function is called. Events can be lost (ruling 36). */
export function onLive<Name extends LiveEventName>(event: Name, listener: Listener<Name>): () => void {
  const take = (name: string, payload: LiveOf<Name>) => name === event && listener(payload)
  const listen = (to: Socket) => void to.onAny(take)
  listeners.add(listen)
  if (socket) listen(socket)
  return () => {
    listeners.delete(listen)
    socket?.offAny(take)
  }
}

export function isLive(): boolean {
  return socket?.connected === true
}

/** Calls `react` after each connection, and now if already connected, until the returned function is called. */
export function onArrival(react: () => void): () => void {
  arrivals.add(react)
  if (isLive()) react()
  return () => void arrivals.delete(react)
}

/** Calls `react` whenever the connection ends, until the returned function is called. */
export function onDeparture(react: () => void): () => void {
  departures.add(react)
  return () => void departures.delete(react)
}

/** Emits an event and returns its acknowledgement; undefined without a connection or a timely answer. */
export async function emitLive<Name extends SocketEventName>(
  event: Name,
  payload: Parameters<ClientEvents[Name]>[0],
): Promise<Answer<Name> | undefined> {
  if (!socket?.connected) return undefined
  const answer: Promise<Answer<Name>> = socket.timeout(answerWithinMs).emitWithAck(event, payload)
  return answer.catch(() => undefined)
}

/** Whether an emit with this error code, or without an acknowledgement, may succeed if it is sent again. */
export const isPassing = (refusal: string | undefined): boolean =>
  refusal === undefined || /^(?:server\.|request\.tooMany)/.test(refusal)

/** Keeps a connection with this session's token until the returned function is called; loads Socket.IO lazily. */
export function startLive(token: string): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = (attempt: () => void) => {
    clearTimeout(timer)
    // Randomise the delay, so that clients that were refused together don't return together.
    if (!stopped) timer = setTimeout(attempt, tryAgainMs * (0.5 + Math.random()))
  }
  const begin = () =>
    void import('socket.io-client').then(
      ({ io }) =>
        stopped ||
        open(
          io('/', { transports: ['websocket'], auth: { token }, timeout: connectWithinMs, reconnectionDelayMax: 2000 }),
        ),
      () => again(begin),
    )
  const open = (opened: Socket) => {
    socket = opened
    for (const listen of listeners) listen(opened)
    opened.on('connect', () => {
      for (const react of arrivals) react()
    })
    // A new password ends this tab's old session. Wait for the reply with the new token, which stops this connection.
    opened.on('signedOut', () => setTimeout(() => stopped || askWhetherSignedIn(), ownAnswerWithinMs))
    // Socket.IO does not reconnect by itself after a disconnect by the server.
    opened.on('disconnect', () => {
      for (const react of departures) react()
      if (!opened.active) again(() => opened.connect())
    })
    opened.on('connect_error', (error) => {
      // Socket.IO also gives up after a refused connection.
      if (opened.active) return
      if ('data' in error) askWhetherSignedIn()
      again(() => opened.connect())
    })
  }
  // Connect only after the page is drawn, which doesn't need the connection.
  const dontBegin = whenIdle(begin)
  return () => {
    stopped = true
    dontBegin()
    clearTimeout(timer)
    socket?.disconnect()
    socket = undefined
  }
}

// Makes any call: if the session has ended, the refusal signs the person out.
function askWhetherSignedIn(): void {
  callApi(countUnread, {}).catch(() => undefined)
}

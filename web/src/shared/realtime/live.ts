import type { Answer, ClientEvents, LiveEventName, LiveOf, SocketEventName } from '@quad/contract/socket.ts'
import type { Socket } from 'socket.io-client'
import { callApi } from '../api/client.ts'
import { countUnread } from '../api/routes/chats.ts'

type Hear<Name extends LiveEventName> = (payload: LiveOf<Name>) => unknown

const answerWithinMs = 10_000
// A line that takes longer than this to open was most likely lost on the way.
const connectWithinMs = 8000
const tryAgainMs = 1000
const listeners = new Set<(to: Socket) => void>()
const arrivals = new Set<() => void>()
const departures = new Set<() => void>()
let socket: Socket | undefined

/** Hears an event of the server's from now on; what is answered ends that. Delivery is a hint (ruling 36). */
export function onLive<Name extends LiveEventName>(event: Name, hear: Hear<Name>): () => void {
  const take = (name: string, payload: LiveOf<Name>) => name === event && hear(payload)
  const listen = (to: Socket) => void to.onAny(take)
  listeners.add(listen)
  if (socket) listen(socket)
  return () => {
    listeners.delete(listen)
    socket?.offAny(take)
  }
}

/** Whether what happens is heard at once. */
export function isLive(): boolean {
  return socket?.connected === true
}

/** Reacts whenever the connection has come about, for the first time or again; and at once where it stands. */
export function onArrival(react: () => void): () => void {
  arrivals.add(react)
  if (isLive()) react()
  return () => void arrivals.delete(react)
}

/** Reacts whenever the connection has ended, for a moment or for good. */
export function onDeparture(react: () => void): void {
  departures.add(react)
}

/** Says something to the server; undefined where it did not come through or was not answered in time. */
export async function emitLive<Name extends SocketEventName>(
  event: Name,
  payload: Parameters<ClientEvents[Name]>[0],
): Promise<Answer<Name> | undefined> {
  if (!socket?.connected) return undefined
  const answer: Promise<Answer<Name>> = socket.timeout(answerWithinMs).emitWithAck(event, payload)
  return answer.catch(() => undefined)
}

/** Keeps a connection with this session's token; what is answered ends it. What speaks is fetched with the first. */
export function startLive(token: string): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = (attempt: () => void) => {
    clearTimeout(timer)
    // At moments of their own: whoever was refused together would else come together.
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
    opened.on('signedOut', askWhetherSignedIn)
    // Where the server ends it, as when it could not ask about the session, the client does not come back by itself.
    opened.on('disconnect', () => {
      for (const react of departures) react()
      if (!opened.active) again(() => opened.connect())
    })
    opened.on('connect_error', (error) => {
      // Nor where it refuses.
      if (opened.active) return
      if ('data' in error) askWhetherSignedIn()
      again(() => opened.connect())
    })
  }
  begin()
  return () => {
    stopped = true
    clearTimeout(timer)
    socket?.disconnect()
    socket = undefined
  }
}

// A session that is over ends as it does with any call.
function askWhetherSignedIn(): void {
  callApi(countUnread, {}).catch(() => undefined)
}

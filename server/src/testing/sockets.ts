import type { Answer, ClientEvents, LiveEventName, LiveOf, SocketEventName } from '@quad/contract/socket.ts'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { z } from 'zod'
import { until } from './waiting.ts'

export interface TestSocket {
  /** Socket.IO's own client, to send what our client never sends. */
  readonly raw: Socket
  emit<Name extends SocketEventName>(event: Name, payload: Parameters<ClientEvents[Name]>[0]): Promise<Answer<Name>>
  /** The events received so far, in order. */
  heard<Name extends LiveEventName>(event: Name): LiveOf<Name>[]
  /** Waits until `count` have arrived; returns the newest. */
  next<Name extends LiveEventName>(event: Name, count?: number): Promise<LiveOf<Name>>
  /** Waits for the disconnect; returns its reason. */
  ended(): Promise<string>
  isOpen(): boolean
  close(): void
}

const refusal = z.object({ err: z.object({ code: z.string() }) })

/** Connects with a token; rejects with the code of the refusal. */
export async function connectSocket(
  url: string,
  token: unknown,
  more: Partial<ManagerOptions & SocketOptions> = {},
): Promise<TestSocket> {
  const raw = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...(token !== undefined && { auth: { token } }),
    ...more,
  })
  const came: { event: string; payload: unknown }[] = []
  let reason: string | undefined
  raw.onAny((event: string, payload: unknown) => void came.push({ event, payload }))
  raw.on('disconnect', (why) => {
    reason = why
  })
  await connected(raw)
  const heard = <Name extends LiveEventName>(event: Name) =>
    came.filter((one) => one.event === event).map((one) => one.payload as LiveOf<Name>)
  return {
    raw,
    heard,
    emit: (event, payload) =>
      new Promise((resolve, reject) => {
        raw.once('disconnect', () => reject(new Error('The connection ended before the answer.')))
        raw.emit(event, payload, resolve)
      }),
    async next(event, count = 1) {
      await until(`${count} of ${event} came`, async () => heard(event).length >= count)
      const newest = heard(event).at(-1)
      if (newest === undefined) throw new Error('Nothing came.')
      return newest
    },
    async ended() {
      await until('the connection ended', async () => reason !== undefined)
      return reason ?? ''
    },
    isOpen: () => raw.connected,
    close: () => void raw.disconnect(),
  }
}

const connected = (raw: Socket) =>
  new Promise<void>((resolve, reject) => {
    raw.once('connect', resolve)
    raw.once('disconnect', (why) => reject(new Error(why)))
    raw.once('connect_error', (error: Error & { data?: unknown }) => {
      raw.disconnect()
      const told = refusal.safeParse(error.data)
      reject(told.success ? new Error(told.data.err.code) : error)
    })
  })

/** Tries to connect; returns the code of the refusal. */
export async function refusalOf(url: string, token: unknown, more?: Partial<ManagerOptions & SocketOptions>) {
  const socket = await connectSocket(url, token, more).catch((error: Error) => error.message)
  if (typeof socket === 'string') return socket
  socket.close()
  return 'connected'
}

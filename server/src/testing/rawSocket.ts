import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { until } from './waiting.ts'

/** A WebSocket that can send any frames, and reads only on demand. */
export interface RawSocket {
  /** Sends frames; resolves once the connection accepts more or has closed. */
  send(frames: Uint8Array): Promise<void>
  /** Everything received, beginning with the answer to the upgrade. */
  received(): string
  stopReading(): void
  isClosed(): boolean
  /** Waits until the server has closed the connection. */
  closed(): Promise<void>
  hangUp(): void
}

/** A client's frame; opcode 0 continues a message. */
export function frameOf(payload: string | Uint8Array, opcode = 1, isLast = true): Buffer {
  const bytes = Buffer.from(payload)
  const head = bytes.length < 126 ? [0x80 | bytes.length] : [0x80 | 126, bytes.length >> 8, bytes.length & 255]
  if (bytes.length > 65_535) {
    const length = Buffer.alloc(8)
    length.writeBigUInt64BE(BigInt(bytes.length))
    head.splice(0, 3, 0x80 | 127, ...length)
  }
  // A mask of zeros leaves the payload as it is.
  return Buffer.concat([Buffer.from([(isLast ? 0x80 : 0) | opcode, ...head, 0, 0, 0, 0]), bytes])
}

/** The same frame many times. */
export const framesOf = (payload: string, count: number) => Buffer.concat(Array(count).fill(frameOf(payload)))

/** Opens a WebSocket of Socket.IO, without a token; fails if the upgrade is refused. */
export async function openRawSocket(url: string, headers: Readonly<Record<string, string>> = {}): Promise<RawSocket> {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => undefined)
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text
  })
  const upgrade = { host, connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', ...headers }
  const lines = Object.entries({ ...upgrade, 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' })
  await once(socket, 'connect')
  socket.write(
    ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', ...lines.map((line) => line.join(': ')), '', ''].join(
      '\r\n',
    ),
  )
  await until('the upgrade is answered', async () => received.includes('"sid"') || socket.destroyed)
  if (!received.includes('"sid"')) throw new Error(`The upgrade was refused: ${received}`)
  return {
    send: (frames) => (socket.destroyed || socket.write(frames) ? Promise.resolve() : drained(socket)),
    received: () => received,
    stopReading: () => void socket.pause(),
    isClosed: () => socket.destroyed,
    closed: () => until('the server closes the connection', async () => socket.destroyed),
    hangUp: () => void socket.destroy(),
  }
}

const drained = (socket: Socket) =>
  new Promise<void>((resolve) => {
    const settle = () => {
      socket.off('drain', settle).off('close', settle)
      resolve()
    }
    socket.on('drain', settle).on('close', settle)
  })

/** Opens a signed-in WebSocket. */
export async function signInRawSocket(url: string, token: string): Promise<RawSocket> {
  const socket = await openRawSocket(url)
  await socket.send(frameOf(`40${JSON.stringify({ token })}`))
  const isAccepted = () => socket.received().includes('40{"sid"')
  await until('the token is answered', async () => isAccepted() || socket.isClosed())
  if (!isAccepted()) throw new Error(`The token was refused: ${socket.received()}`)
  return socket
}

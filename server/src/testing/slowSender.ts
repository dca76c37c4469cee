import { once } from 'node:events'
import { connect } from 'node:net'
import { until } from './waiting.ts'

/** A client that sends a request in small pieces. */
export interface SlowSender {
  send(text: string): void
  /** Everything received so far. */
  received(): string
  /** Waits until the server ends its side of the connection; returns everything received. */
  answer(): Promise<string>
  /** Whether the connection is closed on both sides. */
  isClosed(): boolean
  hangUp(): void
}

/** Connects to a node and sends the head of a request, without its body. */
export async function sendHead(url: string, line: string, headers: Readonly<Record<string, string>>) {
  const { hostname, port } = new URL(url)
  // Half open, so that it can go on sending after the server has ended its side.
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  socket.on('error', () => undefined)
  let received = ''
  let ended = false
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  for (const event of ['end', 'close'])
    socket.once(event, () => {
      ended = true
    })
  await once(socket, 'connect')
  const lines = Object.entries({ host: 'quad.test', ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write([`${line} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  const sender: SlowSender = {
    send: (text) => void socket.write(text),
    received: () => received,
    async answer() {
      await until('the server has answered', async () => ended)
      return received
    },
    isClosed: () => socket.destroyed,
    hangUp: () => void socket.destroy(),
  }
  return sender
}

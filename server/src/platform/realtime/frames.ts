import { EventEmitter } from 'node:events'
import { socketLimits } from '@quad/contract/socketLimits.ts'
import type { Metrics } from '../metrics.ts'
import type { LiveServer, LiveSocket } from './sockets.ts'

type Connection = LiveSocket['conn']

/** Why a connection was closed; the label of `quad_sockets_closed_total`. */
type Reason = 'packet' | 'token' | 'frames' | 'bytes' | 'broken' | 'unsent'

/** How long a closed connection may take to end: a client that vanished would take half a minute. */
export const closeGraceMs = 2000

// Packets of Socket.IO for the namespace `/`: a packet for another one names it before its content.
const connectPacket = /^0(?:\{|$)/
const laterPacket = /^(?:2\d*\[|1$)/

/**
 * Closes connections that send anything but one CONNECT and then events, that exceed their budget of frames or bytes, or
 * that don't read (ruling 94). Call it once the server is attached.
 */
export function limitFrames(io: LiveServer, { socketsClosed }: Metrics): void {
  io.engine.on('connection', (connection: Connection) => limitConnection(connection, socketsClosed))
}

function limitConnection(connection: Connection, closed: Metrics['socketsClosed']): void {
  const { socket } = connection.request
  const websocket = websocketOf(connection)
  const cut = (reason: Reason) => {
    if (socket.destroyed) return
    closed.inc({ reason })
    // A chunk that has arrived may contain ten thousand more frames, and `ws` would answer each ping.
    for (const event of ['message', 'ping', 'pong']) websocket.removeAllListeners(event)
    Object.assign(websocket, { pong: () => undefined })
    connection.close(true)
    // A client that doesn't read would never finish the closing handshake.
    socket.destroy()
  }
  const isTooMuch = budgetOf(() => socket.bytesRead)
  const checkUnsent = watchUnsent(connection, cut)
  const hasConnected = expectPackets(connection, cut)
  const countFrame = (data: Buffer) => {
    const excess = isTooMuch()
    if (excess) cut(excess)
    else if (!hasConnected() && data.length > socketLimits.connectFrameBytes) cut('bytes')
    // The answers to pings aren't queued.
    else checkUnsent()
  }
  websocket.prependListener('message', countFrame).on('ping', countFrame).on('pong', countFrame)
  websocket.on('error', () => cut('broken'))
  connection.once('close', () => setTimeout(() => socket.destroy(), closeGraceMs).unref())
}

type Cut = (reason: Reason) => void

/** Cuts at an unexpected packet, and without any in time; returns whether the first one has come. */
function expectPackets(connection: Connection, cut: Cut): () => boolean {
  let hasConnected = false
  const timer = setTimeout(() => hasConnected || cut('token'), socketLimits.tokenMs)
  connection.once('close', () => clearTimeout(timer))
  connection.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
    const expected = hasConnected ? laterPacket : connectPacket
    // The others are heartbeats, which the first is not.
    const isExpected = type === 'message' ? expected.test(String(data)) : hasConnected
    hasConnected = true
    if (!isExpected) cut('packet')
  })
  return () => hasConnected
}

/** Cuts when too much is unsent, each time that something is queued, and when the returned function is called. */
function watchUnsent(connection: Connection, cut: Cut): () => void {
  let queued = 0
  const check = () => {
    if (queued + connection.request.socket.writableLength > socketLimits.unsentBytes) cut('unsent')
  }
  // Emitted before a packet is queued, and before the queue is written.
  connection.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
    if (connection.transport.writable) return
    queued += Buffer.byteLength(data ?? '')
    check()
  })
  connection.on('flush', () => {
    queued = 0
  })
  return check
}

// Engine.IO's types don't mention it.
function websocketOf({ request }: Connection): EventEmitter {
  if ('websocket' in request && request.websocket instanceof EventEmitter) return request.websocket
  throw new Error('Engine.IO gave a connection without its WebSocket')
}

/** Each call counts one more frame, and returns the budget of this second that is exceeded. */
function budgetOf(readBytes: () => number): () => 'frames' | 'bytes' | undefined {
  let since = performance.now()
  let bytes = readBytes()
  let frames = 0
  return () => {
    const now = performance.now()
    if (now - since >= 1000) [since, bytes, frames] = [now, readBytes(), 0]
    frames += 1
    if (frames > socketLimits.framesPerSecond) return 'frames'
    return readBytes() - bytes > socketLimits.bytesPerSecond ? 'bytes' : undefined
  }
}

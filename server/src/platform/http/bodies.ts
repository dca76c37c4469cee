import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface BodyTimes {
  /** How long a body may take to arrive; files have a rule of their own (receiveFiles). */
  readonly arriveMs: number
  /** How long the rest of a body is discarded after an early answer. */
  readonly lingerMs: number
}

export const bodyTimes: BodyTimes = { arriveMs: 30_000, lingerMs: 5_000 }

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Ends requests whose body takes too long, and closes a connection that is answered before its body has arrived. */
export function limitBodies(app: FastifyInstance, times: BodyTimes): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (announcesBody(raw)) {
      const deadline = setTimeout(() => raw.destroy(), times.arriveMs)
      deadlines.set(raw, deadline)
      raw.once('close', () => clearTimeout(deadline))
    }
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    closeUnread(request, reply, times)
    done(null, payload)
  })
}

/** Lets the body of this request take its time. */
export function allowSlowBody(raw: IncomingMessage): void {
  clearTimeout(deadlines.get(raw))
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * If the request's body hasn't arrived, makes this answer the connection's last. The rest of the body is discarded for a
 * moment: closing at once would reset the connection, and the client might lose the answer.
 */
export function closeUnread({ raw }: FastifyRequest, reply: FastifyReply, { lingerMs }: BodyTimes): void {
  if (raw.complete || !announcesBody(raw)) return
  reply.header('connection', 'close')
  const { socket } = raw
  const closeNow = socket.destroySoon.bind(socket)
  // Node calls it once the last answer is written.
  socket.destroySoon = () => {
    socket.end()
    raw.once('close', closeNow).resume()
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
  }
}

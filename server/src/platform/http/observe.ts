import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../appContext.ts'
import type { Metrics } from '../metrics.ts'
import { networkOf } from './network.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: string
  }
  interface FastifyRequest {
    /** Who called, once the token is checked. */
    accountId: string | undefined
  }
}

interface Scraping {
  /** Whoever sends it may read the metrics; undefined: the loopback interface may. */
  readonly token: string | undefined
}

/**
 * Counts and logs every answer by call name, as the URL may contain what people typed, with the caller's account and
 * network: an IPv4 /24 or IPv6 /48, not the whole address.
 */
export function observe(
  app: FastifyInstance,
  { metrics, activity }: Pick<AppContext, 'metrics' | 'activity'>,
  { token }: Scraping,
): void {
  const { registry, answered } = metrics
  app.decorateRequest('accountId', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call ?? 'static'
    answered.observe({ call, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
    if (request.method !== 'GET') activity.mark()
    const { accountId } = request
    request.log.info(
      {
        call,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(accountId && { account: accountId }),
        network: networkOf(request.ip),
      },
      'answered',
    )
    done()
  })
  app.get('/metrics', { config: { call: 'metrics' } }, async (request, reply) => {
    if (!mayObserve(request.raw, token)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Whether a request may read the metrics: by the token, or without one from the loopback interface. */
export const mayObserve = (request: IncomingMessage, token: string | undefined) =>
  token === undefined ? isNear(request) : sends(token, request)

// Loopback only, and not through a proxy on this machine: metrics are for the operator.
function isNear({ socket, headers }: IncomingMessage): boolean {
  const near = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '')
  return near && ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].every((name) => headers[name] === undefined)
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const sends = (token: string, { headers }: IncomingMessage) =>
  timingSafeEqual(digest(`Bearer ${token}`), digest(headers.authorization ?? ''))

/**
 * Serves the metrics on a port of their own (METRICS_PORT), to whoever sends the token or, if there is none, to everyone
 * who reaches the port; returns what closes it. @throws Error if the port is taken
 */
export async function serveMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  { port, host, token }: Scraping & { readonly port: number; readonly host: string },
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || (token !== undefined && !sends(token, request))) {
      response.writeHead(404).end()
      return
    }
    const send = (text: string) => response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    registry.metrics().then(send, () => response.writeHead(500).end())
  })
  server.listen({ port, host })
  await once(server, 'listening')
  return async () => {
    server.closeAllConnections()
    await promisify(server.close.bind(server))()
  }
}

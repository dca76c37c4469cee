import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../appContext.ts'
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

/**
 * Counts and logs every answer by call name, as the URL may contain what people typed, with the caller's account and
 * network: an IPv4 /24 or IPv6 /48, not the whole address.
 */
export function observe(app: FastifyInstance, { metrics, activity }: Pick<AppContext, 'metrics' | 'activity'>): void {
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
  // Loopback only, and not through a proxy on this machine: metrics are for the operator.
  app.get('/metrics', { config: { call: 'metrics' } }, async (request, reply) => {
    const near = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '')
    const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(
      (name) => request.headers[name] !== undefined,
    )
    if (!near || forwarded) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

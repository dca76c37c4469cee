import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: string
  }
}

/** Counts and logs every answer by call name: the address may contain what people typed. */
export function observe(app: FastifyInstance, { registry, answered }: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call ?? 'static'
    answered.observe({ call, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
    request.log.info({ call, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered')
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

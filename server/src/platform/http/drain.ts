import type { FastifyInstance } from 'fastify'

const everyMs = 50

/**
 * Lets a stopping server end as soon as no request is under way: connections that clients keep open, for more requests
 * or before a first one, would hold it up for a minute.
 */
export function drain(app: FastifyInstance): void {
  let underWay = 0
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
    })
    done()
  })
  app.addHook('preClose', async () => {
    const timer = setInterval(() => {
      if (underWay === 0) app.server.closeAllConnections()
    }, everyMs)
    app.server.once('close', () => clearInterval(timer))
  })
}

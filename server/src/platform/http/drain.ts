import type { FastifyInstance } from 'fastify'

const checkEveryMs = 50

/** Closes idle keep-alive connections while the server stops; otherwise they would delay the stop by a minute. */
export function drain(app: FastifyInstance): void {
  let running = 0
  app.addHook('onRequest', (_request, reply, done) => {
    running += 1
    reply.raw.once('close', () => {
      running -= 1
    })
    done()
  })
  app.addHook('preClose', async () => {
    const timer = setInterval(() => {
      if (running === 0) app.server.closeAllConnections()
    }, checkEveryMs)
    app.server.once('close', () => clearInterval(timer))
  })
}

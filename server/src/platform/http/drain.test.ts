import { once } from 'node:events'
import { connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { drain } from './drain.ts'

test('[API-04] a stopping node still answers the requests it has, and closes connections without one', async () => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  drain(app)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  app.get('/slow', () => {
    asked.resolve()
    return answer.promise
  })
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const open = async () => {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return socket
  }
  const silent = await open()
  const asking = await open()
  asking.write('GET /slow HTTP/1.1\r\nHost: quad\r\n\r\n')
  await asked.promise
  const silentClosed = once(silent.resume(), 'close')
  const stopped = app.close()
  const reply = once(asking, 'data')
  answer.resolve('answered')
  expect(String(await reply)).toContain('answered')
  await Promise.all([stopped, silentClosed])
})

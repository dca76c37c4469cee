import { once } from 'node:events'
import { createServer, createConnection, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../testing/cloneDatabase.ts'
import { until } from '../testing/waiting.ts'
import { createLog } from './log.ts'
import { openAnnouncements } from './announcements.ts'

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'))
})
afterAll(() => database.drop())

/** A TCP proxy between a node and its database that can drop traffic silently. */
async function breakableProxy(url: string) {
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = createConnection(Number(new URL(url).port), new URL(url).hostname)
    sockets.push(near, far)
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const through = new URL(url)
  through.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    url: through.href,
    cut: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('[ACC-07] a silent connection is declared down and replaced', async () => {
  const line = await breakableProxy(database.url)
  const announcements = openAnnouncements(line.url, createLog('silent'))
  const falls: number[] = []
  announcements.onDown(() => falls.push(performance.now()))
  await until('the connection is up', async () => announcements.isUp())
  line.cut()
  const cut = performance.now()
  await until('the silence is detected', async () => falls.length > 0)
  expect((falls[0] ?? 0) - cut).toBeLessThan(8000)
  await until('the new connection is up', async () => announcements.isUp())
  await announcements.close()
  line.close()
})

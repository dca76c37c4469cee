import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { alerts } from '@quad/contract/messages/app.ts'
import { afterEach, expect, test } from 'vitest'
import { ask } from './ask.ts'

const servers = new Set<ReturnType<typeof createServer>>()
const unreachable = { name: 'ApiError', status: 0, message: alerts.unreachable }

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.add(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

afterEach(() => {
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
  servers.clear()
})

test('[SHELL-15] an answer that never begins or never ends is reported as an unreachable server', async () => {
  const silent = await serve(() => undefined)
  await expect(ask(silent, {}, undefined, 50)).rejects.toMatchObject(unreachable)
  const slow = await serve((_, reply) => reply.writeHead(200).write('{"half":'))
  await expect(ask(slow, {}, undefined, 50)).rejects.toMatchObject(unreachable)
})

test('[SHELL-15] an incomplete answer, or one that is not JSON, is reported as an unreachable server', async () => {
  const cut = await serve((_, reply) => reply.writeHead(200).write('{"half":', () => reply.destroy()))
  await expect(ask(cut, {})).rejects.toMatchObject(unreachable)
  const page = await serve((_, reply) => reply.end('<p>Log in to this network</p>'))
  await expect(ask(page, {})).rejects.toMatchObject(unreachable)
  const whole = await serve((_, reply) => reply.end('{"whole":true}'))
  expect(await ask(whole, {})).toEqual({ whole: true })
})

test('[SHELL-15] a refusal keeps its message, and an abort is passed on as an abort', async () => {
  const err = { message: 'This person has closed their account.', code: 'chat.closed' }
  const refusing = await serve((_, reply) => reply.writeHead(403).end(JSON.stringify({ err })))
  await expect(ask(refusing, {})).rejects.toMatchObject({ status: 403, ...err })
  const silent = await serve(() => undefined)
  const leaving = new AbortController()
  const asked = ask(silent, {}, leaving.signal)
  leaving.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  await expect(ask(silent, {}, leaving.signal)).rejects.toMatchObject({ name: 'AbortError' })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from './platform/log.ts'
import { noLimits } from './testing/limits.ts'
import { makePerson } from './testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from './testing/quad.ts'
import { sendHead } from './testing/slowSender.ts'
import { until } from './testing/waiting.ts'

const lines: string[] = []
let quad: TestQuad
let person: Person
beforeAll(async () => {
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  quad = await startTestQuad({ limiter: noLimits, log, bodyTimes: { arriveMs: 300, lingerMs: 300 } })
  person = await makePerson(quad)
})
afterAll(() => quad.stop())

const headersOf = (type: string, bytes = 15_000) => ({
  authorization: `Bearer ${person.token}`,
  'content-length': String(bytes),
  ...(type && { 'content-type': type }),
})

const statusOf = (answer: string) => Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0)

describe('[API-04] a body that takes too long ends the connection', () => {
  test.each([
    ['POST /api/posts', 'application/json'],
    ['POST /api/posts', 'Application/JSON; Charset=UTF-8'],
    ['POST /api/posts', 'application/json;x=y'],
    ['POST /api/posts', 'text/plain'],
    ['POST /api/posts', 'multipart/form-data; boundary=x'],
    ['POST /api/posts', ''],
    ['POST /api/nowhere', 'application/json'],
    ['POST /nowhere', 'text/plain'],
    ['POST /%zz', 'text/plain'],
    ['GET /api/post/feed', 'application/json'],
    ['GET /livez', 'text/plain'],
  ])('%s as %s', async (line, type) => {
    const client = await sendHead(quad.url, line, headersOf(type))
    client.send('{')
    await until('the connection is closed', async () => {
      client.send(' ')
      return client.isClosed()
    })
    expect([0, 200, 400, 401, 404, 415]).toContain(statusOf(client.received()))
  })

  test('but files may take as long as they keep coming', async () => {
    const head = '--x\r\ncontent-disposition: form-data; name="imageFile"; filename="a"\r\n\r\n'
    const body = `${head}${'a'.repeat(50)}\r\n--x--\r\n`
    const began = performance.now()
    const client = await sendHead(quad.url, 'POST /api/imageUpload', {
      ...headersOf('multipart/form-data; boundary=x', body.length),
      connection: 'close',
    })
    client.send(body.slice(0, -1))
    await until('twice the time has passed', async () => performance.now() - began > 600)
    client.send(body.slice(-1))
    expect(statusOf(await client.answer())).toBe(200)
  })
})

describe('[API-04] a client that hangs up while it sends', () => {
  test.each([
    ['JSON', 'POST /api/posts', 'application/json', '{"text":"half'],
    [
      'a form',
      'POST /api/imageUpload',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="im',
    ],
    [
      'a file',
      'POST /api/imageUpload',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="imageFile"; filename="a"\r\n\r\nhalf',
    ],
  ])('%s is neither logged as an error nor counted as one of ours', async (_what, line, type, half) => {
    lines.length = 0
    const client = await sendHead(quad.url, line, headersOf(type))
    client.send(half)
    client.hangUp()
    await until('the request is over', async () => lines.some((text) => text.includes('the client hung up')))
    const levels = lines.map((text) => z.object({ level: z.number() }).parse(JSON.parse(text)).level)
    expect(Math.max(...levels)).toBe(30)
  })
})

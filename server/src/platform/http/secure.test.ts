import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { openRawSocket } from '../../testing/rawSocket.ts'
import { sendRaw } from '../../testing/raw.ts'
import { sendHead } from '../../testing/slowSender.ts'

const mobile = 'https://m.quad.test'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ env: { MOBILE_URL: mobile } })
})
afterAll(() => quad.stop())

test.each(['/api/clubs', '/%61pi/clubs', '/%61%70%69/clubs', 'http://quad.test/api/clubs', '/api/nowhere'])(
  '[API-04] an answer to %s has the headers of the API',
  async (place) => {
    const { headers } = await sendRaw(quad.url, 'GET', place, { origin: mobile })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'access-control-allow-origin': mobile,
      vary: expect.stringContaining('Origin'),
    })
  },
)

test('[API-04] a request with two hosts is refused, also as a WebSocket', async () => {
  for (const host of ['evil.test', 'quad.test']) {
    const sender = await sendHead(quad.url, 'GET /livez', { HOST: host, connection: 'close' })
    const answer = await sender.answer()
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('"code":"request.malformed"')
  }
  expect((await sendRaw(quad.url, 'GET', '/livez', { 'x-host': 'evil.test' })).status).toBe(200)
  const twice = openRawSocket(quad.url, { 'x-next': 'a\r\nHost: evil.test' })
  await expect(twice).rejects.toThrow('The upgrade was refused')
})

test.each([
  ['http://quad.test', 'true', null],
  ['https://quad.test', 'false', 'max-age=31536000'],
  ['https://quad.test', 'true', 'max-age=31536000; includeSubDomains'],
])('at %s with HSTS_SUBDOMAINS=%s the header says %s', async (PUBLIC_URL, HSTS_SUBDOMAINS, header) => {
  const other = await startTestQuad({ env: { PUBLIC_URL, HSTS_SUBDOMAINS } })
  const answer = await other.send('GET', '/livez')
  await other.stop()
  expect(answer.headers.get('strict-transport-security')).toBe(header)
})

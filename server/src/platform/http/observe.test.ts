import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { createLog } from '../log.ts'

const lines: string[] = []
let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ log: createLog('info', { write: (line: string) => void lines.push(line) }) })
})
afterAll(() => quad.stop())

test('metrics are served on the loopback interface only, not through a proxy', async () => {
  const near = await quad.send('GET', '/metrics')
  expect(near.status).toBe(200)
  expect(near.body).toContain('# TYPE quad_http_request_seconds histogram')
  expect((await quad.send('GET', '/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404)
  const far = await quad.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })
  expect([far.statusCode, far.json()]).toMatchObject([404, { err: { code: 'request.notFound' } }])
})

test('metrics are labelled with the call’s name, never with parts of the address', async () => {
  const id = '01900000-0000-7000-8000-00000000dead'
  await quad.send('GET', `/api/posts/${id}`)
  await quad.send('GET', '/api/college?%24text%5B%24search%5D=somebody')
  const { body } = await quad.send('GET', '/metrics')
  expect(body).toMatch(/quad_http_request_seconds_count\{call="getPost",status="4xx"\} 1/)
  expect(body).toMatch(/quad_http_request_seconds_count\{call="listColleges",status="2xx"\} 1/)
  expect(body).not.toContain(id)
  expect(body).not.toContain('somebody')
})

test('behind a proxy the log repeats its request id, the account and the network of the client', async () => {
  const mine: string[] = []
  const log = createLog('info', { write: (line: string) => void mine.push(line) })
  const proxied = await startTestQuad({ log, databaseUrl: quad.databaseUrl, env: { TRUST_PROXY: '1' } })
  const asha = await proxied.person('asha')
  const headers = { 'x-request-id': 'proxy-17', 'x-forwarded-for': '203.0.113.77' }
  const answer = await proxied.send('GET', '/api/college', { headers, as: asha })
  const odd = await proxied.send('GET', '/api/college', { headers: { 'x-request-id': 'a b"c' } })
  await proxied.stop()
  expect(answer.headers.get('x-request-id')).toBe('proxy-17')
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const line = mine.find((text) => text.includes('proxy-17'))
  expect(JSON.parse(line ?? '')).toMatchObject({ requestId: 'proxy-17', account: asha.id, network: '203.0.113.0/24' })
  expect(mine.join('')).not.toContain('203.0.113.77')
})

test('each answer has a request id of ours that its log line repeats', async () => {
  const answer = await quad.send('GET', '/api/college', { headers: { 'x-request-id': 'mine' } })
  const requestId = answer.headers.get('x-request-id')
  expect(requestId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  const other = await quad.send('GET', '/api/college')
  expect(other.headers.get('x-request-id')).not.toBe(requestId)
  const line = lines
    .map((text): Record<string, unknown> => JSON.parse(text))
    .find((one) => one['requestId'] === requestId)
  expect(line).toEqual({
    level: 30,
    time: expect.stringMatching(/Z$/),
    requestId,
    call: 'listColleges',
    status: 200,
    ms: expect.any(Number),
    network: '127.0.0.0/24',
    msg: 'answered',
  })
})

test.each([
  ['note', ''],
  ['unknown', '&other=1'],
])('[SESS-03] the note of a session’s deletion is in no log line (%s)', async (_, more) => {
  const id = '01900000-0000-7000-8000-00000000dead'
  const path = `/api/clubs/${id}/session/${id}?note=Meera%20is%20ill${more}`
  const answer = await quad.send('DELETE', path, { as: await quad.person('asha') })
  const line = lines.find((text) => text.includes(answer.headers.get('x-request-id') ?? 'none'))
  expect(JSON.parse(line ?? '')).toMatchObject({ call: 'deleteSession', status: answer.status })
  expect(lines.join('')).not.toMatch(/Meera|note=/)
})

test('[API-04] errors, unknown addresses and undecodable ones have a request id too', async () => {
  for (const path of ['/api/nowhere', '/api/posts/x', '/api/posts/%zz']) {
    expect((await quad.send('GET', path)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})

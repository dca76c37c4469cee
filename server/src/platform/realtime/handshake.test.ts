import { socketLimits } from '@quad/contract/socketLimits.ts'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad, testSecret } from '../../testing/quad.ts'
import { sendRaw } from '../../testing/raw.ts'
import { connectSocket, refusalOf } from '../../testing/sockets.ts'
import { inTurn, range } from '../../testing/turns.ts'
import { deriveKey } from '../auth/tokens.ts'

let quad: TestQuad
let person: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits, env: { MOBILE_URL: 'https://m.quad.test' } })
  person = await makePerson(quad)
})
afterAll(() => quad.stop())

const scoped = async (scope: 'completion' | 'activation') => {
  const { tokens, sessions, db } = quad.context
  return tokens.sign(await sessions.open(db, person.id, scope))
}

test('[API-07] no connection opens without a valid token', async () => {
  const forged = await new SignJWT({ sid: person.id })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('quad')
    .setSubject(person.id)
    .setExpirationTime('1h')
    .sign(deriveKey('somebody else’s secret, which is long enough', 'session-token'))
  const ended = await makePerson(quad)
  ;(await quad.call('logout', {}, ended)).reply()
  const tokens = [undefined, null, 'null', '', 7, {}, [person.token], 'a.b.c', forged, ended.token]
  expect(await inTurn(tokens, (token) => refusalOf(quad.url, token))).toEqual(tokens.map(() => 'auth.required'))
  expect(await refusalOf(quad.url, person.token)).toBe('connected')
})

test('[API-07] a session without full scope opens no socket', async () => {
  expect(await refusalOf(quad.url, await scoped('completion'))).toBe('account.incomplete')
  expect(await refusalOf(quad.url, await scoped('activation'))).toBe('auth.required')
})

test('[API-07] a token in the URL or in a header is ignored', async () => {
  expect(await refusalOf(quad.url, undefined, { query: { token: person.token } })).toBe('auth.required')
  const extraHeaders = { authorization: `Bearer ${person.token}` }
  expect(await refusalOf(quad.url, undefined, { extraHeaders })).toBe('auth.required')
})

test('[API-07] a token for another purpose is refused', async () => {
  const token = await new SignJWT({ sid: person.id })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('quad')
    .setSubject(person.id)
    .setExpirationTime('1h')
    .sign(deriveKey(testSecret, 'one-time-code'))
  expect(await refusalOf(quad.url, token)).toBe('auth.required')
})

test('[API-07] foreign origins are refused, the product’s origins and native apps are not', async () => {
  const from = (origin: string) => refusalOf(quad.url, person.token, { extraHeaders: { origin } })
  for (const origin of ['http://quad.test', 'https://m.quad.test', quad.url])
    expect(await from(origin)).toBe('connected')
  for (const origin of ['https://evil.test', 'http://quad.test.evil.test', 'null', 'x']) {
    expect(await from(origin)).not.toBe('connected')
  }
})

test('[API-07] polling and unknown namespaces are refused', async () => {
  const polled = await quad.send('GET', '/socket.io/?EIO=4&transport=polling')
  expect(polled.status).toBe(400)
  expect((await quad.send('POST', '/socket.io/?EIO=4&transport=polling', { body: '40' })).status).toBe(400)
  expect(await refusalOf(`${quad.url}/elsewhere`, person.token)).toBe('transport close')
})

test.each([
  ['h2c', '/livez'],
  ['websocket', '/livez'],
  ['x', '/socket.io/?EIO=4'],
])('[API-07] a request to upgrade to %s at %s is answered as plain HTTP', async (upgrade, place) => {
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade, 'http2-settings': 'AAMAAABkAAQCAAAAAAIAAAAA' }
  const plain = await sendRaw(quad.url, 'GET', place)
  const answer = await sendRaw(quad.url, 'GET', place, headers)
  expect([answer.status, String(answer.bytes)]).toEqual([plain.status, String(plain.bytes)])
})

test('[API-07] a person has a limited number of sockets, and may open another after closing one', async () => {
  const many = await makePerson(quad)
  const open = await Promise.all(range(socketLimits.perPerson).map(() => connectSocket(quad.url, many.token)))
  expect(await refusalOf(quad.url, many.token)).toBe('request.tooMany')
  expect(await refusalOf(quad.url, person.token)).toBe('connected')
  open[0]?.close()
  const again = async () => (await refusalOf(quad.url, many.token)) === 'connected'
  await expect.poll(again).toBe(true)
  for (const socket of open) socket.close()
})

import type { CallName } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, goodBodies, specOf } from './testing/goodInput.ts'
import { noLimits } from './testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from './testing/quad.ts'
import { sendRaw } from './testing/raw.ts'
import { callNames, sendSoundly } from './testing/sound.ts'

let quad: TestQuad
let asker: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  asker = await quad.person('kabir')
})
afterAll(() => quad.stop())

const send = (name: CallName, body: string | Uint8Array<ArrayBuffer>, type?: string) =>
  sendSoundly(quad, asker, name, addressOf(name), body, type)

const types = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/json',
  'x',
]

test('[API-04] an unknown expectation of the client is ignored', async () => {
  const { status, bytes } = await sendRaw(quad.url, 'GET', '/api/clubs', { expect: '200-ok' })
  expect([status, JSON.parse(bytes.toString())]).toEqual([200, expect.any(Array)])
})

// hostileFiles.test.ts covers multipart bodies.
const takesJson = (name: CallName) => specOf(name).method !== 'GET' && !specOf(name).files

describe.each(callNames.filter(takesJson))('[API-04] body of %s', (name) => {
  const good = goodBodies[name] ?? {}
  const rejection = async (body: string | Uint8Array<ArrayBuffer>, type?: string) => {
    const answer = await send(name, body, type)
    return [answer.status, answer.code]
  }

  test('malformed JSON is refused', async () => {
    for (const body of ['{', '{"a":1,}', "{'a':1}", 'undefined', '{"a":1}{}', 'NaN', '\u0000', '{"text":"\u0001"}']) {
      expect(await rejection(body)).toEqual([400, 'request.malformed'])
    }
    expect(await rejection(new Uint8Array([0xff, 0xfe, 0x00]))).toEqual([400, 'request.malformed'])
    expect(await rejection('['.repeat(limits.bodyBytes))).toEqual([400, 'request.malformed'])
  })

  test('JSON that isn’t an object is refused', async () => {
    for (const body of ['5', '"text"', '[]', 'true', '[{}]']) {
      expect(await rejection(body)).toEqual([400, 'request.invalid'])
    }
  })

  test('prototype keys are refused', async () => {
    expect(await rejection('{"__proto__":{"admin":true}}')).toEqual([400, 'request.malformed'])
    expect(await rejection('{"constructor":{"prototype":{"admin":true}}}')).toEqual([400, 'request.malformed'])
  })

  test('an unknown key is refused by name', async () => {
    for (const key of ['siteAdmin', '$where', 'a.b', 'a[b]', 'password_hash', 'constructor']) {
      const answer = await send(name, JSON.stringify({ ...good, [key]: 1 }))
      expect([answer.status, answer.code]).toEqual([400, 'request.unknownKey'])
      expect(Object.keys(answer.err?.fields ?? {})).toEqual([key])
      expect(answer.err?.message).toContain(key)
    }
  })

  test('a body as long as the call allows is read, one byte more is refused', async () => {
    const { bodyBytes = limits.bodyBytes } = specOf(name)
    const frame = JSON.stringify({ ...good, padding: '' }).length
    const sized = (bytes: number) => JSON.stringify({ ...good, padding: 'x'.repeat(bytes - frame) })
    // Longer bodies than longBodyBytes may only contain a list of fetched ids.
    expect(await rejection(sized(Math.min(bodyBytes, limits.longBodyBytes)))).toEqual([400, 'request.unknownKey'])
    expect(await rejection(sized(bodyBytes + 1))).toEqual([400, 'request.tooLarge'])
  })

  test('a content type other than JSON is refused', async () => {
    for (const type of types)
      expect(await rejection(JSON.stringify(good), type)).toEqual([415, 'request.unsupportedType'])
  })
})

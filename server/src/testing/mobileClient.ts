import { expect } from 'vitest'
import type { TestQuad } from './quad.ts'
import { sendRaw } from './raw.ts'
import { nullsIn } from './wire.ts'

const jsonType = 'application/json; charset=utf-8'

/** Sends a request like the mobile client: always a JSON content type, and `Content-Length: 0` without a body. */
export async function askAsMobile(quad: TestQuad, method: string, place: string, body?: object, authorization = '') {
  const text = body ? JSON.stringify(body) : ''
  const headers = {
    'content-type': body ? jsonType : 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...(authorization && { authorization }),
  }
  const { status, headers: answered, bytes } = await sendRaw(quad.url, method, `/api${place}`, headers, text)
  expect(answered['content-type']).toBe(jsonType)
  const reply: unknown = JSON.parse(bytes.toString())
  return { status, reply }
}

/** Returns the reply; fails unless it is a 200 without nulls. */
export async function replyToMobile(...request: Parameters<typeof askAsMobile>): Promise<unknown> {
  const { status, reply } = await askAsMobile(...request)
  expect([request[2], status]).toEqual([request[2], 200])
  expect(nullsIn(reply).filter((where) => where !== '.lastDocId')).toEqual([])
  return reply
}

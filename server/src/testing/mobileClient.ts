import { expect } from 'vitest'
import type { TestQuad } from './quad.ts'
import { sendRaw } from './raw.ts'

const jsonType = 'application/json; charset=utf-8'

/** JSON, or the parts of an upload. */
export type MobileBody = object | FormData

/** Sends a request like the mobile client: always a JSON content type, and `Content-Length: 0` without a body. */
export async function askAsMobile(
  quad: TestQuad,
  method: string,
  place: string,
  body?: MobileBody,
  authorization = '',
) {
  if (body instanceof FormData) return upload(quad, method, place, body, authorization)
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

async function upload(quad: TestQuad, method: string, place: string, body: FormData, authorization: string) {
  const headers = { ...(authorization && { authorization }) }
  const answer = await fetch(`${quad.url}/api${place}`, { method, headers, body })
  const reply: unknown = await answer.json()
  return { status: answer.status, reply }
}

/** Returns the reply; fails unless it is a 200 without nulls. */
export async function replyToMobile(...request: Parameters<typeof askAsMobile>): Promise<unknown> {
  const { status, reply } = await askAsMobile(...request)
  expect([request[2], status, status === 200 || reply]).toEqual([request[2], 200, true])
  expect(nullsIn(reply).filter((where) => where !== '.lastDocId')).toEqual([])
  return reply
}

/** The paths in a reply whose value is null. */
function nullsIn(value: unknown, place = ''): string[] {
  if (value === null) return [place]
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => nullsIn(inner, `${place}.${key}`))
}

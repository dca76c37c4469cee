import { type CallName, calls } from '@quad/contract/calls/index.ts'
import { isErrorCode, refusals } from '@quad/contract/refusals/index.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import { openSession } from './people.ts'
import type { Answer, Person, TestQuad } from './quad.ts'

/** An error on the wire (ruling 48). */
export const errorShape = z.strictObject({
  success: z.literal(false),
  err: z.strictObject({
    message: z.string().min(1),
    code: z.string().refine(isErrorCode),
    fields: z.record(z.string(), z.string()).optional(),
  }),
})

/** Matches a stack or SQL, which no message to a client may contain. */
export const innerCause = / at .+:\d+|\bselect\b.*\bfrom\b|\binsert into\b|syntax error|node_modules/i

/** Expects no 5xx, and a refusal in the wire form with the status of its code. */
export function expectSound(answer: Answer<unknown>): void {
  expect(answer.status).toBeLessThan(500)
  if (answer.status === 200) return
  const { err } = errorShape.parse(answer.body)
  expect(answer.status).toBe(isErrorCode(err.code) ? refusals[err.code].status : undefined)
  expect(err.message).not.toMatch(innerCause)
}

export const callNames = Object.keys(calls).filter((name): name is CallName => Object.hasOwn(calls, name))

/** Makes a signed-in request and checks its answer with expectSound. */
export async function sendSoundly(
  quad: TestQuad,
  asker: Person,
  name: CallName,
  address: string,
  body?: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
): Promise<Answer<unknown>> {
  const token = name === 'logout' ? await openSession(quad, asker.id) : asker.token
  const { method } = calls[name]
  const answer = await quad.send(method, address, {
    as: { token },
    ...(body !== undefined && method !== 'GET' && { body, headers: { 'content-type': type } }),
  })
  expectSound(answer)
  return answer
}

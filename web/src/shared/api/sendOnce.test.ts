import { expect, test } from 'vitest'
import { ApiError, unreachable } from './apiError.ts'
import { sendOnce } from './sending.ts'

/** Sends the text once for each given answer; returns the idempotency keys of these requests. */
async function keysOf(text: string, ...answers: readonly (Error | undefined)[]): Promise<string[]> {
  const keys: string[] = []
  for (const answer of answers)
    await sendOnce(text, async (clientId) => {
      keys.push(clientId)
      if (answer) throw answer
    }).catch(() => undefined)
  return keys
}

test('[CHAT-05] a retry of the same content has the same key, until it is answered', async () => {
  const [first, second, third] = await keysOf('Hello', unreachable(), undefined, undefined)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('[CHAT-05] content that was stored and has been deleted is sent anew with another key', async () => {
  const spent = new ApiError('Deleted since.', { status: 410, code: 'key.spent' })
  const [first, second, third] = await keysOf('Deleted', unreachable(), spent, undefined)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

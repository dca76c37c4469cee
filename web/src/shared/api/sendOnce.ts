import { ApiError } from './apiError.ts'
import { makeClientId } from './makeClientId.ts'

const keys = new Map<string, string>()

/**
 * Sends with an idempotency key that retries of the same content reuse, so that a lost reply creates no duplicate. Once the
 * content was deleted, sending it again creates it anew.
 */
export async function sendOnce<Answer>(what: unknown, send: (clientId: string) => Promise<Answer>): Promise<Answer> {
  const name = JSON.stringify(what)
  const key = keys.get(name) ?? makeClientId()
  keys.set(name, key)
  try {
    const answer = await send(key)
    keys.delete(name)
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.code === 'key.spent') keys.delete(name)
    throw error
  }
}

import { makeClientId } from './makeClientId.ts'

const keys = new Map<string, string>()

/** Sends with an idempotency key that retries of the same content reuse, so that a lost reply creates no duplicate. */
export async function sendOnce<Answer>(what: unknown, send: (clientId: string) => Promise<Answer>): Promise<Answer> {
  const name = JSON.stringify(what)
  const key = keys.get(name) ?? makeClientId()
  keys.set(name, key)
  const answer = await send(key)
  keys.delete(name)
  return answer
}

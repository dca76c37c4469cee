import { makeClientId } from './makeClientId.ts'

const keys = new Map<string, string>()

/**
 * Sends what is to be there once, with a key that stays the same while the same is tried again: an answer that was lost
 * on its way doubles nothing.
 */
export async function sendOnce<Answer>(what: unknown, send: (clientId: string) => Promise<Answer>): Promise<Answer> {
  const name = JSON.stringify(what)
  const key = keys.get(name) ?? makeClientId()
  keys.set(name, key)
  const answer = await send(key)
  keys.delete(name)
  return answer
}

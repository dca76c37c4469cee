import { ApiError, unreachable } from './apiError.ts'
import { readFailure } from './readFailure.ts'

/** Longer than the server's own limit: a request that takes longer is lost in the network. */
const timeoutMs = 15_000

interface Request extends Omit<RequestInit, 'signal'> {
  readonly early?: Promise<Response | undefined>
}

/**
 * Fetches JSON, unless `early` resolves with the answer. Throws ApiError: the server's refusal, or status 0 without a
 * complete answer within `withinMs` milliseconds. Rethrows an abort by `signal`.
 */
export async function ask(
  address: string,
  { early, ...request }: Request,
  signal?: AbortSignal,
  withinMs = timeoutMs,
): Promise<unknown> {
  // The oldest supported browsers have no AbortSignal.any.
  const own = new AbortController()
  const stop = () => own.abort()
  const timer = setTimeout(stop, withinMs)
  signal?.addEventListener('abort', stop)
  try {
    signal?.throwIfAborted()
    const response = (await early) ?? (await fetch(address, { ...request, signal: own.signal }))
    if (!response.ok) throw await readFailure(response)
    return await response.json()
  } catch (failure) {
    if (signal?.aborted || failure instanceof ApiError) throw failure
    throw unreachable()
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/**
 * A UUIDv4, used as an idempotency key. Not crypto.randomUUID: browsers offer it over HTTPS and on localhost only, and a
 * phone opens the development server by its plain-HTTP address.
 */
export function makeClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

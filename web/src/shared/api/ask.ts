import { ApiError, unreachable } from './apiError.ts'
import { readFailure } from './readFailure.ts'

/** Longer than the server's own time limit: a slower response is lost in the network. */
const timeoutMs = 15_000

interface Request extends Omit<RequestInit, 'signal'> {
  readonly early?: Promise<Response | undefined>
}

/**
 * Fetches JSON, or takes the response that `early` resolves with.
 * @throws ApiError if the server refused the request, or with status 0 if no complete response came within `withinMs`
 * milliseconds
 * @throws the reason of `signal` if it aborted
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
 * Returns a UUIDv4, used as an idempotency key. Browsers offer crypto.randomUUID only over HTTPS and on localhost, and
 * phones open the development server over plain HTTP.
 */
export function makeClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

import { alerts } from '@quad/contract/messages/app.ts'
import { ApiError } from './apiError.ts'
import { readFailure } from './readFailure.ts'

/** How long a whole answer may take: the server gives up sooner, so that what hangs longer hangs on the way. */
const patienceMs = 15_000

/**
 * Fetches the JSON of an address. Throws ApiError: the server's own where it refuses, of status 0 where nothing whole
 * comes, also not in time. What the caller breaks off by `signal` is thrown as it is, for it is no failure to be shown.
 */
export async function ask(
  address: string,
  request: Omit<RequestInit, 'signal'>,
  signal?: AbortSignal,
  withinMs = patienceMs,
): Promise<unknown> {
  const own = new AbortController()
  const stop = () => own.abort()
  const timer = setTimeout(stop, withinMs)
  signal?.addEventListener('abort', stop)
  try {
    signal?.throwIfAborted()
    const response = await fetch(address, { ...request, signal: own.signal })
    if (!response.ok) throw await readFailure(response)
    return await response.json()
  } catch (failure) {
    if (signal?.aborted || failure instanceof ApiError) throw failure
    throw new ApiError(alerts.unreachable, { status: 0 })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

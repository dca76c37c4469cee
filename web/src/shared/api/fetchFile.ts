import type { InputOf } from '@quad/contract/call.ts'
import { useSession } from '../session/session.ts'
import { ApiError, unreachable } from './apiError.ts'
import { addressOf, type CallParts } from './client.ts'
import { endRefusedSession } from './endRefusedSession.ts'
import { readFailure } from './readFailure.ts'
import { type FileCalls, splitRoute } from './route.ts'

const timeoutMs = 15_000

/**
 * Fetches a file of the contract: a plain link would come without the session. Throws ApiError. Only its first byte has
 * a time limit.
 */
export function fetchFile<Route extends keyof FileCalls>(route: Route, input: InputOf<FileCalls[Route]>): Promise<Blob>
export async function fetchFile(route: keyof FileCalls, input: CallParts): Promise<Blob> {
  const [method, path] = splitRoute(route)
  const { token } = useSession.getState()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), timeoutMs)
  try {
    const response = await fetch(addressOf(path, input), {
      method,
      signal: waiting.signal,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
    clearTimeout(timer)
    if (!response.ok) throw await readFailure(response)
    return await response.blob()
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw unreachable()
    endRefusedSession(failure, token)
    throw failure
  } finally {
    clearTimeout(timer)
  }
}

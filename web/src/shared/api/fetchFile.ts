import type { InputOf } from '@quad/contract/call.ts'
import { useSession } from '../session/session.ts'
import { ApiError, unreachable } from './apiError.ts'
import { addressOf, type CallParts } from './client.ts'
import { endRefusedSession } from './endRefusedSession.ts'
import { type FileCalls, readFailure, splitRoute } from './readFailure.ts'

const timeoutMs = 15_000

/**
 * Fetches a file by a call of the contract, because a plain link wouldn't send the session. Only the wait for the first
 * byte is limited.
 * @throws ApiError
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

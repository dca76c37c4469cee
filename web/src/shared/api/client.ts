import type { InputOf, ReplyOf } from '@quad/contract/call.ts'
import { saveSession, useSession } from '../session/session.ts'
import { ApiError } from './apiError.ts'
import { ask } from './ask.ts'
import { type EarlyRequest, takeEarly } from './early.ts'
import { endRefusedSession, stillSignedIn } from './endRefusedSession.ts'
import { type JsonCalls, splitRoute } from './readFailure.ts'

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** The token to use instead of the session's. */
  readonly token?: string | undefined
}

export interface CallParts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Returns a call's address with its parameters and query. */
export function addressOf(path: string, { params, query }: CallParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = new URLSearchParams()
  // A list becomes one query parameter per value, with the same name.
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one))
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

function requestOf({ method, body, token }: EarlyRequest): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (body === undefined) return { method, headers }
  headers.set('content-type', 'application/json')
  return { method, headers, body }
}

/**
 * Makes one call of the contract and returns its reply. If the server rejects the session, ends it and asks the person
 * to sign in.
 * @throws ApiError, whose message can be shown to people
 */
export function callApi<Route extends keyof JsonCalls>(
  route: Route,
  input: InputOf<JsonCalls[Route]>,
  options?: CallOptions,
): Promise<ReplyOf<JsonCalls[Route]>>
export async function callApi(route: keyof JsonCalls, input: CallParts, options: CallOptions = {}): Promise<unknown> {
  const [method, path] = splitRoute(route)
  const token = options.token ?? useSession.getState().token
  try {
    const request = { method, address: addressOf(path, input), body: JSON.stringify(input.body), token }
    return await ask(request.address, { ...requestOf(request), early: takeEarly(request) }, options.signal)
  } catch (failure) {
    if (failure instanceof ApiError) followRefusal(failure, token)
    throw failure
  }
}

function followRefusal(failure: ApiError, token: string | undefined): void {
  endRefusedSession(failure, token)
  if (failure.code === 'account.incomplete' && stillSignedIn(token)) saveSession({ isIncomplete: true })
}

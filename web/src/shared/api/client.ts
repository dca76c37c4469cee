import type { InputOf, ReplyOf } from '@quad/contract/call.ts'
import type { Calls, JsonCallName } from '@quad/contract/calls/index.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { updateSession, useSession } from '../session/session.ts'
import { ApiError } from './apiError.ts'
import { ask } from './ask.ts'
import { endRefusedSession, stillSignedIn } from './endRefusedSession.ts'
import { openCallTable } from './openCallTable.ts'

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** In place of the session's, for a credential that is none. */
  readonly token?: string | undefined
}

interface CallParts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

const loadCallTable = () => import('./callTable.ts')

// Who comes signed in needs it at once: fetched beside the page, not after it.
if (useSession.getState().isAuthenticated) void loadCallTable().catch(() => undefined)

const isOpen = (name: JsonCallName): name is keyof typeof openCallTable => Object.hasOwn(openCallTable, name)

async function routeOf(name: JsonCallName) {
  if (isOpen(name)) return openCallTable[name]
  const { callTable } = await loadCallTable().catch(() => {
    throw new ApiError(alerts.unreachable, { status: 0 })
  })
  return callTable[name]
}

function addressOf(path: string, { params, query }: CallParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

function requestOf(method: string, { body }: CallParts, token: string | undefined): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (body === undefined) return { method, headers }
  headers.set('content-type', 'application/json')
  return { method, headers, body: JSON.stringify(body) }
}

/**
 * Makes one call of the contract and answers its reply. Throws ApiError, whose message is fit to be shown.
 * A session that the server no longer knows is ended here, and the person is asked to sign in.
 */
export function callApi<N extends JsonCallName>(
  name: N,
  input: InputOf<Calls[N]>,
  options?: CallOptions,
): Promise<ReplyOf<Calls[N]>>
export async function callApi(name: JsonCallName, input: CallParts, options: CallOptions = {}): Promise<unknown> {
  const [method, path] = await routeOf(name)
  const token = options.token ?? useSession.getState().token
  try {
    return await ask(addressOf(path, input), requestOf(method, input, token), options.signal)
  } catch (failure) {
    if (failure instanceof ApiError) heed(failure, token)
    throw failure
  }
}

function heed(failure: ApiError, token: string | undefined): void {
  endRefusedSession(failure, token)
  if (failure.code === 'account.incomplete' && stillSignedIn(token)) updateSession({ isIncomplete: true })
}

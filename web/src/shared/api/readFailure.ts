import type { CallName, Calls, JsonCallName } from '@quad/contract/calls/index.ts'
import { httpFailure } from '@quad/contract/messages/app.ts'
import type { ErrorCode } from '@quad/contract/refusals/index.ts'
import { ApiError } from './apiError.ts'

// Checks the pattern only: the list of all codes would add to every visitor's bundle.
function isErrorCode(text: string): text is ErrorCode {
  return /^[a-z]+\.[a-zA-Z]+$/.test(text)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function fieldsOf(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined
  const sentences = Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : []))
  return sentences.length > 0 ? Object.fromEntries(sentences) : undefined
}

/** Returns the error of a refused call with the server's message, or 'Error {status}: {statusText}' without one. */
export async function readFailure(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  const err = isRecord(body) && isRecord(body.err) ? body.err : {}
  const code = textOf(err.code)
  return new ApiError(textOf(err.message) ?? httpFailure(response.status, response.statusText), {
    status: response.status,
    code: code !== undefined && isErrorCode(code) ? code : undefined,
    fields: fieldsOf(err.fields),
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  })
}

type RouteOf<Name extends CallName> = `${Calls[Name]['method']} ${Calls[Name]['path']}`

/** The calls that answer with JSON, by route such as 'GET /posts/{id}'. */
export type JsonCalls = { readonly [Name in JsonCallName as RouteOf<Name>]: Calls[Name] }

/** The calls that answer with a file, by route. */
export type FileCalls = {
  readonly [Name in CallName as Calls[Name] extends { download: object } ? RouteOf<Name> : never]: Calls[Name]
}

/** Splits a route into its method and path. */
export function splitRoute(route: RouteOf<CallName>): readonly [method: string, path: string] {
  const space = route.indexOf(' ')
  return [route.slice(0, space), route.slice(space + 1)]
}

import type { z } from 'zod'
import type { ErrorCode } from './refusals/index.ts'
import type { RateLimitName, TargetLimitName } from './codeRateLimits.ts'

/**
 * The session that a call needs; finer rules are rows of policies/.
 * `public`: none; a valid token still identifies the viewer (ruling 43).
 * `signedIn`: an active session, else 401 `auth.required`; 403 for an account without college and gender.
 * `completing`: an account without college and gender will do (ACC-05).
 * `activating`: the token of a closed account will do (ACC-09); every other call ignores such a token.
 */
export type Access = 'public' | 'signedIn' | 'completing' | 'activating'

/** `multipart/form-data` with at most `max` parts named `field`, each at most `bytes` long. */
export interface FilesSpec {
  readonly field: string
  readonly max: number
  readonly bytes: number
}

export interface CallSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api, as the specification writes it: `/posts/{id}/info`. */
  readonly path: `/${string}`
  readonly access: Access
  /** Of a `public` call: answers visitors also with VISITORS=none, where every other call needs a session (LEGAL-02). */
  readonly staysOpen?: true
  /** One sentence for the published documentation. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The largest body in bytes; if absent, `limits.bodyBytes`. */
  readonly bodyBytes?: number
  /** Instead of a body. */
  readonly files?: FilesSpec
  /** Body keys that existing clients send but the server computes: accepted and never used (ruling 22). */
  readonly ignores?: readonly string[]
  readonly reply: z.ZodType
  /** A file instead of JSON: its media type and name. The handler returns a stream of its text or bytes. */
  readonly download?: {
    readonly type: 'text/csv' | 'application/json' | 'application/zip' | 'application/pdf' | 'text/calendar'
    readonly filename: string
    /** Its handler returns a text with its ETag: whoever has that text already gets 304. */
    readonly tagged?: true
  }
  /** The refusals of the handler; `mount` adds its own (400, 401, 429, 503). */
  readonly errors: readonly ErrorCode[]
  readonly limit: RateLimitName
  /** Visitors with the same query share an answer for `limits.visitorAnswerMs`. */
  readonly sharedByVisitors?: true
  /**
   * Limits per target, such as an account. Required for calls limited by IP address; [] if there is nothing to guess.
   */
  readonly targets?: readonly TargetLimitName[]
}

/** Declares a call. Its literal types type the handler and the browser client. */
export function call<const Spec extends CallSpec>(spec: Spec): Spec {
  return spec
}

/** Declares the two calls that mute and unmute a thing; each answers with the thing or with success. */
export function mutes<const Path extends CallSpec['path'], Params extends z.ZodObject, Reply extends z.ZodType>(spec: {
  readonly path: Path
  readonly params: Params
  readonly reply: Reply
  readonly errors: readonly ErrorCode[]
  readonly summaries: readonly [mute: string, unmute: string]
}) {
  const { summaries, ...both } = spec
  const [mute, unmute] = summaries
  return [
    call({ ...both, method: 'PUT', access: 'signedIn', limit: 'safety', summary: mute }),
    call({ ...both, method: 'DELETE', access: 'signedIn', limit: 'safety', summary: unmute }),
  ] as const
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

export type ParamsOf<C extends CallSpec> = Parsed<C['params']>
export type QueryOf<C extends CallSpec> = Parsed<C['query']>
export type BodyOf<C extends CallSpec> = Parsed<C['body']>
export type ReplyOf<C extends CallSpec> = z.output<C['reply']>

type FilesOf<C extends CallSpec> = C['files'] extends FilesSpec ? readonly Blob[] : undefined

type Present<T> = { [Key in keyof T as T[Key] extends undefined ? never : Key]: T[Key] }

/** The input of a call: the parts that it declares. */
export type InputOf<C extends CallSpec> = Present<{
  params: Given<C['params']>
  query: Given<C['query']>
  body: Given<C['body']>
  files: FilesOf<C>
}>

import type { z } from 'zod'
import type { ErrorCode } from './refusals/index.ts'
import type { RateLimitName, TargetLimitName } from './limits.ts'

/**
 * Who may reach a call at all; finer rules are rows of policies/.
 * `public`: visitors too; a valid token, where one is sent, still tells who is asking (ruling 43).
 * `signedIn`: a session is demanded, else 401 `auth.required`; of an account without college and gender, 403.
 * `completing`: such an account's session suffices (ACC-05).
 * `activating`: the credential of a closed account suffices too (ACC-09); to all other calls it says nothing.
 */
export type Access = 'public' | 'signedIn' | 'completing' | 'activating'

/**
 * Files that a call takes as `multipart/form-data`: each a part named `field`, at most `max` of them, of at most
 * `bytes` each.
 */
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
  /** One sentence for the published documentation. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** In place of a body. */
  readonly files?: FilesSpec
  /** Body keys that existing clients send and the server computes for itself: read past, never used (ruling 22). */
  readonly ignores?: readonly string[]
  readonly reply: z.ZodType
  /** What the handler itself may refuse with, beside the frame's own (400, 401, 429, 503). */
  readonly errors: readonly ErrorCode[]
  readonly limit: RateLimitName
  /** What limits it per target; said by all that are limited by address, if only to say that nothing can be guessed. */
  readonly targets?: readonly TargetLimitName[]
}

/**
 * Declares one call of the product. The literal types survive, so that handlers and the browser client are typed by it.
 */
export function call<const Spec extends CallSpec>(spec: Spec): Spec {
  return spec
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

export type ParamsOf<C extends CallSpec> = Parsed<C['params']>
export type QueryOf<C extends CallSpec> = Parsed<C['query']>
export type BodyOf<C extends CallSpec> = Parsed<C['body']>
export type ReplyOf<C extends CallSpec> = z.output<C['reply']>

type FilesOf<C extends CallSpec> = C['files'] extends FilesSpec ? readonly Blob[] : undefined

type Present<T> = { [Key in keyof T as T[Key] extends undefined ? never : Key]: T[Key] }

/** What a client hands over for a call: just the parts that the call declares. */
export type InputOf<C extends CallSpec> = Present<{
  params: Given<C['params']>
  query: Given<C['query']>
  body: Given<C['body']>
  files: FilesOf<C>
}>

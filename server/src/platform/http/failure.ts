import { type ErrorCode, refusals } from '@quad/contract/refusals/index.ts'

/** A refusal that the caller is told of: a code of the catalogue, its status and its sentence. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** Sentences by field, for a form. */
  readonly fields: Readonly<Record<string, string>> | undefined
  /** Seconds after which it makes sense to try again. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    more: { message?: string; fields?: Record<string, string>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(more.message ?? refusals[code].message, { cause: more.cause })
    this.code = code
    this.status = refusals[code].status
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }
}

/** Refuses the request: `fail('post.notFound')`. */
export function fail(code: ErrorCode, more: ConstructorParameters<typeof Failure>[1] = {}): never {
  throw new Failure(code, more)
}

/** Refuses unless a policy said yes: `demand(may('post.edit', standing))`. */
export function demand(answer: true | ErrorCode): void {
  if (answer !== true) fail(answer)
}

/** The one wire form of an error (ruling 48). */
export function errorBody(failure: Failure) {
  const { message, code, fields } = failure
  return { success: false as const, err: { message, code, ...(fields && { fields }) } }
}

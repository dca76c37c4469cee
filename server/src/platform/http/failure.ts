import { type ErrorCode, refusals } from '@quad/contract/refusals/index.ts'

/** An error for the caller: a code of the contract with its status and message. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Readonly<Record<string, string>> | undefined
  /** Seconds until a retry makes sense. */
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

export function fail(code: ErrorCode, more: ConstructorParameters<typeof Failure>[1] = {}): never {
  throw new Failure(code, more)
}

/** Throws unless the policy allowed it: `demand(may('post.edit', standing))`. */
export function demand(answer: true | ErrorCode): void {
  if (answer !== true) fail(answer)
}

/** The wire form of an error (ruling 48). */
export function errorBody(failure: Failure) {
  const { message, code, fields } = failure
  return { success: false as const, err: { message, code, ...(fields && { fields }) } }
}

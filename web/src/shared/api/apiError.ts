import type { ErrorCode } from '@quad/contract/refusals/index.ts'

interface ApiErrorDetails {
  readonly status: number
  readonly code?: ErrorCode | undefined
  /** Sentences by field name, for forms. */
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly requestId?: string | undefined
}

/** A call that was refused or did not come through (status 0). Its message is fit to be shown. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly requestId: string | undefined

  constructor(message: string, details: ApiErrorDetails) {
    super(message)
    this.name = 'ApiError'
    this.status = details.status
    this.code = details.code
    this.fields = details.fields
    this.requestId = details.requestId
  }
}

/** Whether the same call may be answered better at another moment: nothing was wrong with what it asked. */
export function isPassing(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return true
  return failure.status === 0 || failure.status === 429 || failure.status >= 500
}

import { alerts } from '@quad/contract/messages/app.ts'
import type { ErrorCode } from '@quad/contract/refusals/index.ts'

interface ApiErrorDetails {
  readonly status: number
  readonly code?: ErrorCode | undefined
  /** The error messages by field name, for forms. */
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly requestId?: string | undefined
  /** The seconds to wait before trying again, if the server says so. */
  readonly retryAfter?: number | undefined
}

/**
 * The error of a call that the server refused, or of one without a response (status 0). Its message can be shown to
 * people.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined

  constructor(message: string, details: ApiErrorDetails) {
    super(message)
    this.name = 'ApiError'
    this.status = details.status
    this.code = details.code
    this.fields = details.fields
    this.requestId = details.requestId
    this.retryAfter = details.retryAfter
  }
}

/** Returns the error for a call without a response: the device is offline, or Quad can't be reached. */
export function unreachable(): ApiError {
  return new ApiError(navigator.onLine === false ? alerts.offline : alerts.unreachable, { status: 0 })
}

/** Whether the same call may succeed later: offline, rate-limited or a server error. */
export function isPassing(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return true
  return failure.status === 0 || failure.status === 429 || failure.status >= 500
}

/**
 * Whether a failed load opens /error: refused, not found, or a malformed id. After other failures the page stays
 * (ruling 92).
 */
export function isUnreadable(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false
  return failure.status === 403 || failure.status === 404 || failure.code === 'request.invalid'
}

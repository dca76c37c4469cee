import { alerts } from '@quad/contract/messages.ts'
import { ApiError } from '../../shared/api/apiError.ts'

/** What a form says when its call failed: the server's own sentence, else the fallback. */
export function failureText(failure: Error, fallback: string): string {
  return failure instanceof ApiError && failure.code !== undefined ? failure.message : fallback
}

/**
 * The same for a log-in or sign-up: without a sentence of the server's, the server itself is at fault or the input is.
 */
export function signInFailureText(failure: Error): string {
  const refused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500
  return failureText(failure, refused ? alerts.loginFallback : alerts.loginServer)
}

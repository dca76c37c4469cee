import { accountAlerts } from '@quad/contract/messages/accounts.ts'
import { create } from 'zustand'
import { ApiError } from '../../shared/api/apiError.ts'

/** Returns the server's own message, or the fallback if the failure has none. */
export function failureText(failure: Error, fallback: string): string {
  return failure instanceof ApiError && failure.code !== undefined ? failure.message : fallback
}

/** Like failureText, with the fallback messages of log-in and sign-up: one for 4xx, one for other failures (ACC-04). */
export function signInFailureText(failure: Error): string {
  const refused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500
  return failureText(failure, refused ? accountAlerts.loginFallback : accountAlerts.loginServer)
}

export function isWrongCode(failure: Error): boolean {
  return failure instanceof ApiError && failure.code === 'code.wrong'
}

/** Why the last sign-in with a provider failed. */
export const useProviderFailure = create<{ failure?: string }>(() => ({}))

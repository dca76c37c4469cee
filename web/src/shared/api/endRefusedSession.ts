import { openModal } from '../modal/store.ts'
import { endSession, useSession } from '../session/session.ts'
import type { ApiError } from './apiError.ts'

/** Whether the session is still the one that a call left with: another sign-in may have replaced it since. */
export function stillSignedIn(token: string | undefined): boolean {
  return token !== undefined && useSession.getState().token === token
}

/**
 * Ends a session that the server no longer knows and asks the person to sign in, when a call with its token failed so.
 */
export function endRefusedSession(failure: ApiError, token: string | undefined): void {
  if (failure.code !== 'auth.required' || !stillSignedIn(token)) return
  // In this order: whoever follows the session's end sees that the person is asked to come back.
  openModal('signInRequired', { reason: failure.message })
  endSession()
}

import { openModal } from '../modal/store.ts'
import { endSession, useSession } from '../session/session.ts'
import type { ApiError } from './apiError.ts'

/** Whether this token is still the current session's: another sign-in may have replaced it. */
export function stillSignedIn(token: string | undefined): boolean {
  return token !== undefined && useSession.getState().token === token
}

/** If the server rejected the token or the account is suspended: ends the session and asks the person to sign in. */
export function endRefusedSession(failure: ApiError, token: string | undefined): void {
  const suspended = failure.code === 'account.suspended'
  if (!(suspended || failure.code === 'auth.required') || !stillSignedIn(token)) return
  // Open the modal first: while it is open, followSession remembers the page to return to.
  openModal('signInRequired', { reason: failure.message, suspended })
  endSession()
}

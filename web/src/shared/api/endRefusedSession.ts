import { openModal } from '../modal/store.ts'
import { endSession, useSession } from '../session/session.ts'
import type { ApiError } from './apiError.ts'

/** Whether a call's token is still the session's: another sign-in may have replaced it. */
export function stillSignedIn(token: string | undefined): boolean {
  return token !== undefined && useSession.getState().token === token
}

/** If the server rejected the token or the account is suspended: ends the session and asks the person to sign in. */
export function endRefusedSession(failure: ApiError, token: string | undefined): void {
  const suspended = failure.code === 'account.suspended'
  if (!(suspended || failure.code === 'auth.required') || !stillSignedIn(token)) return
  // The modal first: followSession remembers the page when it is open.
  openModal('signInRequired', { reason: failure.message, suspended })
  endSession()
}

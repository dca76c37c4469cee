import { openModal } from '../shared/modal/store.ts'
import { readPendingSignup } from '../shared/session/pendingSignup.ts'
import { useSession } from '../shared/session/session.ts'
import { forgetSignupDraftOnClose, hasSignupDraft } from '../shared/session/signupDraft.ts'

/** Reopens the sign-up after a reload: the code dialog, without sending another code, or the form (ACC-01, ACC-03). */
export function resumeSignup(): void {
  forgetSignupDraftOnClose()
  if (useSession.getState().isAuthenticated) return
  const signup = readPendingSignup()
  if (signup) openModal('verifyCode', { ...signup })
  else if (hasSignupDraft()) openModal('register', {})
}

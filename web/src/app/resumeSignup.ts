import { openModal } from '../shared/modal/store.ts'
import { readPendingSignup } from '../shared/session/pendingSignup.ts'
import { useSession } from '../shared/session/session.ts'

/** Reopens the code dialog after a reload, without sending another code (ACC-03). */
export function resumeSignup(): void {
  const signup = useSession.getState().isAuthenticated ? undefined : readPendingSignup()
  if (signup) openModal('verifyCode', { ...signup })
}

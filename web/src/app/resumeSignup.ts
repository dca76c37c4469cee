import { openModal } from '../shared/modal/store.ts'
import { readPendingSignup } from '../shared/session/pendingSignup.ts'
import { useSession } from '../shared/session/session.ts'

/** Who reloads the page while waiting for a code finds its dialog open again, and spends no new code (ACC-03). */
export function resumeSignup(): void {
  const signup = useSession.getState().isAuthenticated ? undefined : readPendingSignup()
  if (signup) openModal('verifyCode', { ...signup })
}

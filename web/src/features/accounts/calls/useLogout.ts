import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { logout } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'
import { clearSession } from '../session.ts'

function signOut() {
  const { token } = useSession.getState()
  // Before the call: the socket reports the revoked session before the answer, and then nobody's drafts are deleted.
  clearSession()
  return callApi(logout, {}, { token })
}

/** Clears this browser's session, then revokes it; if the server can't be reached, only this browser forgets it. */
export function useLogout() {
  return useMutation({ mutationFn: signOut })
}

import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { logout } from '../../../shared/api/routes.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { clearSession } from '../session.ts'
import { accountWords } from '../words.ts'

export function SignOutModal() {
  const signingOut = useLogout()
  return (
    <QuestionModal
      title={accountWords.signOut}
      act={accountWords.signOut}
      kind="primary"
      change={{ isPending: signingOut.isPending }}
      onAct={() => signingOut.mutate()}
    >
      <p>{accountWords.signOutQuestion}</p>
    </QuestionModal>
  )
}

function signOut() {
  const { token } = useSession.getState()
  // Clear the session before the call: the socket reports the revoked session first, and without a user no drafts are
  // deleted.
  clearSession()
  return callApi(logout, {}, { token })
}

/** Clears this browser's session, then revokes it; if the server can't be reached, the session is only cleared here. */
function useLogout() {
  return useMutation({ mutationFn: signOut })
}

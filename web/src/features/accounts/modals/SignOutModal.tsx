import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { useLogout } from '../calls/useLogout.ts'
import { words } from '../words.ts'

/** Asks before signing out (ACC-07). */
export function SignOutModal() {
  const logout = useLogout()
  return (
    <QuestionModal
      title={words.signOut}
      act={words.signOut}
      kind="primary"
      pending={logout.isPending}
      onAct={() => logout.mutate()}
    >
      <p>{words.signOutQuestion}</p>
    </QuestionModal>
  )
}

import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { useLogout } from '../calls/useLogout.ts'
import { accountWords } from '../words.ts'

export function SignOutModal() {
  const logout = useLogout()
  return (
    <QuestionModal
      title={accountWords.signOut}
      act={accountWords.signOut}
      kind="primary"
      change={{ isPending: logout.isPending }}
      onAct={() => logout.mutate()}
    >
      <p>{accountWords.signOutQuestion}</p>
    </QuestionModal>
  )
}

import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { useCloseAccount } from '../calls/useCloseAccount.ts'
import { closeWords } from '../closeWords.ts'

export function CloseAccountModal() {
  const userId = useSession((session) => session.userId) ?? ''
  const close = useCloseAccount()
  return (
    <QuestionModal
      title={closeWords.question}
      act={closeWords.close}
      leave={closeWords.keep}
      change={{ isPending: close.isPending }}
      onAct={() => close.mutate(userId)}
    >
      <p>{closeWords.confirmation}</p>
    </QuestionModal>
  )
}

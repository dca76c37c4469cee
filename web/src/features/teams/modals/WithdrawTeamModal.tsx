import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useWithdrawTeam } from '../calls/useWithdrawTeam.ts'
import { withdrawWords } from '../words.ts'

/** Confirms withdrawing a team as its lead, or leaving it (rulings 65, 70). */
export function WithdrawTeamModal({ eventId, teamId, act }: ModalProps['withdrawTeam']) {
  const withdraw = useWithdrawTeam(eventId)
  const words = withdrawWords[act]
  return (
    <QuestionModal
      title={words.title}
      act={words.act}
      change={withdraw}
      failed={words.failed}
      done={words.done}
      onAct={(closing) => withdraw.mutate(teamId, closing)}
    >
      <p>{words.text}</p>
    </QuestionModal>
  )
}

import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { useWithdrawTeam } from '../calls/useWithdrawTeam.ts'
import { withdrawWords } from '../words.ts'

/** Confirms withdrawing a team as its lead, or leaving it (rulings 65, 70). */
export function WithdrawTeamModal({ eventId, teamId, act }: ModalProps['withdrawTeam']) {
  const withdraw = useWithdrawTeam(eventId)
  const words = withdrawWords[act]
  function send() {
    withdraw.mutate(teamId, {
      onSuccess: () => {
        closeModal()
        toast.success(words.done)
      },
    })
  }
  return (
    <QuestionModal
      title={words.title}
      act={words.act}
      pending={withdraw.isPending}
      error={withdraw.error}
      failed={words.failed}
      onAct={send}
    >
      <p>{words.text}</p>
    </QuestionModal>
  )
}

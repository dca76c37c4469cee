import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { useChangeTeams } from '../calls/useChangeTeams.ts'
import { organiseWords as words } from '../organiseWords.ts'

/** Confirms eliminating the selected teams, which notifies each of them (EVT-11). */
export function EliminateTeamsModal({ eventId, teamIds }: ModalProps['eliminateTeams']) {
  const change = useChangeTeams(eventId)
  const who = useGetEvent(eventId).data?.participation ?? 'team'
  const status = 'eliminated'
  function send() {
    change.mutate(
      { teamIds, status },
      {
        onSuccess: () => {
          closeModal()
          toast.success(words.changed(teamIds.length, who, status))
        },
      },
    )
  }
  return (
    <QuestionModal
      title={words.eliminateTitle(teamIds.length, who)}
      act={words.acts.eliminated}
      pending={change.isPending}
      onAct={send}
    >
      <p>{words.eliminateText}</p>
    </QuestionModal>
  )
}

import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { namesAndMore } from '../../../shared/namesAndMore.ts'
import { useUpdateTeams } from '../calls/useUpdateTeams.ts'
import { organiseWords as words } from '../words.ts'

/** Confirms eliminating the selected teams, by name; each of them is notified (EVT-11). */
export function EliminateTeamsModal({ eventId, teamIds, names }: ModalProps['eliminateTeams']) {
  const participation = useGetEvent(eventId).data?.participation ?? 'team'
  const change = useUpdateTeams({ _id: eventId, participation })
  return (
    <QuestionModal
      title={words.eliminateTitle(teamIds.length, participation)}
      act={words.acts.eliminated}
      change={{ isPending: change.isPending }}
      onAct={(closing) => change.mutate({ teamIds, status: 'eliminated' }, closing)}
    >
      <p>
        <strong>{namesAndMore(names)}</strong>
      </p>
      <p>{words.eliminateText}</p>
    </QuestionModal>
  )
}

import { eventAlerts } from '@quad/contract/messages/events.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useOrganiseEvent } from '../calls/useUpdateEvent.ts'
import { organiseWords as words } from '../memberWords.ts'

/** Confirms removing a result of an event (EVT-10). */
export function RemoveResultModal({ eventId, resultId }: ModalProps['removeResult']) {
  const save = useOrganiseEvent(eventId)
  const result = useGetEvent(eventId).data?.results.find(({ _id }) => _id === resultId)
  return (
    <QuestionModal
      title={words.removeTitle}
      act={words.removeTitle}
      change={save}
      failed={eventAlerts.eventNotUpdated}
      done={words.removed}
      onAct={(closing) =>
        save.mutate(({ results }) => ({ results: results.filter(({ _id }) => _id !== resultId) }), closing)
      }
    >
      <p>{words.removeText(result?.filename ?? '')}</p>
    </QuestionModal>
  )
}

import { useNavigate } from 'react-router'
import { hostOf } from '../../../entities/event/facts.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { adminWords as words } from '../adminWords.ts'
import { useDeleteEvent } from '../calls/useDeleteEvent.ts'

/** Confirms deleting an event; then its host's events are shown (EVT-08). */
export function DeleteEventModal({ eventId }: ModalProps['deleteEvent']) {
  const navigate = useNavigate()
  const { data: event } = useGetEvent(eventId)
  const remove = useDeleteEvent(eventId)
  const host = event && hostOf(event)
  function act() {
    remove.mutate(undefined, {
      onSuccess: () => {
        closeModal()
        void navigate(host ? `${host.to}?tab=events` : '/events', { replace: true })
      },
    })
  }
  return (
    <QuestionModal title={words.delete} act={words.delete} pending={remove.isPending} error={remove.error} onAct={act}>
      <p>{words.deleteQuestion(event?.eventTitle ?? '')}</p>
      <p>{words.deleteText}</p>
    </QuestionModal>
  )
}

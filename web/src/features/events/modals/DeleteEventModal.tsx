import { useNavigate } from 'react-router'
import { hostOf } from '../../../entities/event/facts.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { TypedNameModal } from '../../../shared/modal/TypedNameModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { adminWords as words } from '../adminWords.ts'
import { useDeleteEvent } from '../calls/useDeleteEvent.ts'
import { registeredText } from '../../../entities/event/facts.ts'
import { noticeWords } from '../noticeWords.ts'

/** Confirms deleting an event, one with registrations by its title; then its host's events are shown (EVT-08, EVT-16). */
export function DeleteEventModal({ eventId }: ModalProps['deleteEvent']) {
  const navigate = useNavigate()
  const { data: event } = useGetEvent(eventId)
  const remove = useDeleteEvent(eventId)
  const { eventTitle: title = '', teamsCount = 0, toNotify = 0 } = event ?? {}
  const host = event && hostOf(event)
  const next = host ? `${host.to}?tab=events` : '/events'
  function act() {
    remove.mutate(undefined, {
      onSuccess: () => {
        closeModal()
        void navigate(next, { replace: true })
      },
    })
  }
  if (teamsCount > 0)
    return (
      <TypedNameModal
        title={words.delete}
        text={noticeWords.deleteText(event ? registeredText(event) : '', toNotify)}
        act={words.delete}
        name={title}
        label={noticeWords.typeTitle(title)}
        remove={remove}
        next={next}
      />
    )
  return (
    <QuestionModal title={words.delete} act={words.delete} change={remove} onAct={act}>
      <p>{words.deleteQuestion(title)}</p>
      <p>{words.deleteText}</p>
    </QuestionModal>
  )
}

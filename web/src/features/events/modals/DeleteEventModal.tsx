import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { eventKeys } from '../../../entities/event/cache.ts'
import { hostOf, registeredText } from '../../../entities/event/facts.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteEvent } from '../../../shared/api/routes.ts'
import { draftNames, forgetDraft } from '../../../shared/forms/draft.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { TypedNameModal } from '../../../shared/modal/TypedNameModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { adminWords as words, adminWords, noticeWords } from '../memberWords.ts'
import { stepsOf } from '../steps.ts'

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

function useDeleteEvent(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deleteEvent, { params: { id: eventId } }),
    onSuccess: () => {
      for (const step of stepsOf('contest')) forgetDraft(draftNames.event(eventId, step))
      // Without a refetch: the page on screen is the event's until the next one is loaded.
      void client.invalidateQueries({ queryKey: eventKeys.all, refetchType: 'none' })
      toast.success(adminWords.deleted)
    },
  })
}

import type { SeriesScope } from '@quad/contract/entities/series.ts'
import { eventAlerts } from '@quad/contract/messages/events.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { eventCommentKeys, eventKeys, showEvent } from '../../../entities/event/cache.ts'
import { hostOf, registeredText } from '../../../entities/event/facts.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { NotifiedNote } from '../../../entities/notification/NotifiedPart.tsx'
import { ScopeField } from '../../../entities/series/ScopeField.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import {
  askAfterRound,
  cancelEvent,
  deleteEvent,
  deleteEventComment,
  deleteEventDates,
} from '../../../shared/api/routes.ts'
import { draftNames, forgetDraft } from '../../../shared/forms/draft.ts'
import { QuestionModal, question } from '../../../shared/modal/QuestionModal.tsx'
import { TypedNameModal } from '../../../shared/modal/TypedNameModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { useOrganiseEvent } from '../calls/useUpdateEvent.ts'
import { adminWords, noticeWords, organiseWords } from '../memberWords.ts'
import { roundQuestionWords } from '../roundQuestionWords.ts'
import { stepsOf } from '../steps.ts'
import { commentWords } from '../words.ts'

/** Confirms cancelling an event, with a line for the people who joined (EVT-17). */
export const CancelEventModal = question(function useCancel({ eventId }: ModalProps['cancelEvent'], client) {
  const { data: event } = useGetEvent(eventId)
  const [line, setLine] = useState('')
  const [scope, setScope] = useState<SeriesScope>('this')
  return {
    title: noticeWords.cancelQuestion(event?.eventTitle ?? ''),
    text: noticeWords.cancelText,
    field: (
      <>
        {event?.series && <ScopeField scope={scope} onChange={setScope} ends />}
        <NotifiedNote notified={event?.toNotify ?? 0} {...{ line, setLine }} />
      </>
    ),
    act: noticeWords.cancel,
    leave: noticeWords.keep,
    done: noticeWords.cancelled,
    async call() {
      const body = { note: line, ...(scope !== 'this' && { scope }) }
      showEvent(client, await callApi(cancelEvent, { params: { id: eventId }, body }))
      if (scope !== 'this') void refetch(client, eventKeys.all)
    },
  }
})

/** Confirms deleting a comment on an event, with its replies (EVT-12). */
export const DeleteEventCommentModal = question(({ eventId, commentId }: ModalProps['deleteEventComment'], client) => ({
  title: commentWords.deleteTitle,
  text: commentWords.deleteQuestion,
  act: commentWords.deleteTitle,
  call: () => callApi(deleteEventComment, { params: { id: eventId, commentId } }),
  after: () => refetch(client, eventCommentKeys.ofEvent(eventId)),
}))

/** Confirms removing a result of an event (EVT-10). */
export const RemoveResultModal = question(function useRemove({ eventId, resultId }: ModalProps['removeResult']) {
  const save = useOrganiseEvent(eventId)
  const result = useGetEvent(eventId).data?.results.find(({ _id }) => _id === resultId)
  return {
    title: organiseWords.removeTitle,
    text: organiseWords.removeText(result?.filename ?? ''),
    act: organiseWords.removeTitle,
    failed: eventAlerts.eventNotUpdated,
    done: organiseWords.removed,
    call: () => save.mutateAsync(({ results }) => ({ results: results.filter(({ _id }) => _id !== resultId) })),
  }
})

/** Confirms asking those who go on what is asked after a round (EVT-42). */
export const AskAfterRoundModal = question(function useAsk({ eventId, roundId }: ModalProps['askAfterRound'], client) {
  const { questions = [], askedQuestions = [] } = useGetEvent(eventId).data ?? {}
  const asked = questions.filter(({ _id, after }) => after === roundId && !askedQuestions.includes(_id))
  return {
    title: roundQuestionWords.askTitle,
    about: roundQuestionWords.questions(asked.map(({ label }) => label)),
    text: [roundQuestionWords.askText, roundQuestionWords.askFirst],
    act: roundQuestionWords.askAct,
    kind: 'primary',
    done: roundQuestionWords.askDone,
    call: async () => showEvent(client, await callApi(askAfterRound, { params: { id: eventId, roundId } })),
  }
})

/** Confirms deleting an event, one with registrations by its title; then its host's events are shown (EVT-08, EVT-16). */
export function DeleteEventModal({ eventId }: ModalProps['deleteEvent']) {
  const navigate = useNavigate()
  const { data: event } = useGetEvent(eventId)
  const [scope, setScope] = useState<SeriesScope>('this')
  const remove = useDeleteEvent(eventId, scope)
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
  const scopeField = event?.series && <ScopeField scope={scope} onChange={setScope} ends />
  if (teamsCount > 0)
    return (
      <TypedNameModal
        title={adminWords.delete}
        text={noticeWords.deleteText(event ? registeredText(event) : '', toNotify)}
        act={adminWords.delete}
        name={title}
        label={noticeWords.typeTitle(title)}
        remove={remove}
        next={next}
        field={scopeField}
      />
    )
  return (
    <QuestionModal title={adminWords.delete} act={adminWords.delete} change={remove} onAct={act}>
      <p>{adminWords.deleteQuestion(title)}</p>
      <p>{adminWords.deleteText}</p>
      {scopeField}
    </QuestionModal>
  )
}

function useDeleteEvent(eventId: string, scope: SeriesScope) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      scope === 'this'
        ? callApi(deleteEvent, { params: { id: eventId } })
        : callApi(deleteEventDates, { params: { id: eventId }, query: { scope } }),
    onSuccess: () => {
      for (const step of stepsOf('contest')) forgetDraft(draftNames.event(eventId, step))
      // Don't refetch: the deleted event's page is on screen until the next page has loaded.
      void client.invalidateQueries({ queryKey: eventKeys.all, refetchType: 'none' })
      toast.success(adminWords.deleted)
    },
  })
}

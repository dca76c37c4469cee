import type { Event } from '@quad/contract/entities/event.ts'
import type { Feedback } from '@quad/contract/entities/feedback.ts'
import { feedbackAlerts } from '@quad/contract/messages/feedback.ts'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { timeText } from '../../../entities/event/times.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { AnswerFields } from '../../../entities/team/AnswerFields.tsx'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { useGetFeedback, useGiveFeedback } from '../calls/useFeedback.ts'
import { feedbackBodyOf, feedbackForm, type FeedbackValues, feedbackValues } from '../feedbackForm.ts'
import { feedbackWords as words } from '../feedbackWords.ts'
import { Stars } from '../parts/Stars.tsx'

/** Gives feedback on an event that is over, or changes it (EVT-29). */
export function FeedbackModal({ eventId, stars }: ModalProps['giveFeedback']) {
  const event = useGetEvent(eventId)
  const feedback = useGetFeedback(eventId)
  // The form keeps what it opened with, because a refetch must not change it.
  const [first, setFirst] = useState<Feedback>()
  if (!first && feedback.data?.open) setFirst(feedback.data)
  if (event.data && first) return <FeedbackForm event={event.data} feedback={first} stars={stars} />
  const failed = [event, feedback].find(({ isError }) => isError)
  return (
    <ModalFrame title={words.title}>
      {failed ? (
        <QueryError query={failed} />
      ) : feedback.data?.open === false ? (
        <EmptyState title={words.closed} sketch="none" />
      ) : (
        <Skeleton shape="block" />
      )}
    </ModalFrame>
  )
}

interface FeedbackFormProps {
  readonly event: Event
  readonly feedback: Feedback
  readonly stars: number | undefined
}

function FeedbackForm({ event, feedback, stars }: FeedbackFormProps) {
  const { _id: eventId, timeZone } = event
  const { own, questions, closesAt } = feedback
  const now = useNow()
  const edit = useDescribedForm(feedbackForm(feedback), {
    original: feedbackValues(feedback, stars),
    save: useGiveFeedback(eventId),
    bodyOf: (values: FeedbackValues) => feedbackBodyOf(values, feedback),
    onSaved() {
      closeModal()
      toast.success(own ? words.saved : words.sent)
    },
    alert: feedbackAlerts.notSent,
    unchanged: !own || stars !== undefined,
  })
  return (
    <FormModal edit={edit} title={words.title} submit={own ? words.save : words.send}>
      <Text size="small" tone="muted">
        {words.anonymous}
      </Text>
      <StarsField />
      <AnswerFields name="answers" questions={questions} />
      <FormField<FeedbackValues> name="comment" />
      <Text size="small" tone="muted">
        {words.until(timeText(closesAt, timeZone, now))}
      </Text>
    </FormModal>
  )
}

function StarsField() {
  const { field } = useController<FeedbackValues, 'stars'>({ name: 'stars' })
  return <Stars label={words.stars} value={field.value} onChange={field.onChange} inputRef={field.ref} startsHere />
}

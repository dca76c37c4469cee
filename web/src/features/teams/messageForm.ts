import { eventMessageBody, type Recipients } from '@quad/contract/bodies/eventMessages.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import { messagedStatus } from '@quad/contract/entities/eventMessage.ts'
import { limits } from '@quad/contract/limits.ts'
import { messageWords } from '../../entities/eventMessage/words.ts'
import { paymentWords } from '../../entities/payment/words.ts'
import { describeForm } from '../../shared/forms/describe.ts'
import { writeWords as words } from './words.ts'

/** People to whom one can write, with what the call takes for them. */
interface Group {
  readonly value: string
  readonly label: string
  readonly to: Recipients
}

/** The groups of an event's registered people to whom one can write (EVT-26). */
export function groupsOf(event: Event): readonly Group[] {
  const { waitlist, approval, askedCount, questions, registrationCharge } = event
  const statuses = messagedStatus.options.filter((status) =>
    status === 'waiting' ? waitlist : status !== 'asked' || approval || askedCount,
  )
  return [
    { value: 'all', label: messageWords.everyone, to: {} },
    ...statuses.map((status) => ({ value: status, label: messageWords.status[status], to: { status } })),
    ...(questions.some(({ required }) => required)
      ? [{ value: 'missing', label: messageWords.answersMissing, to: { answers: 'missing' as const } }]
      : []),
    ...(registrationCharge === 'paid'
      ? (['unpaid', 'paid'] as const).map((payment) => ({
          value: payment,
          label: paymentWords.state[payment],
          to: { payment },
        }))
      : []),
    ...questions.flatMap(({ _id: question, label, options }) =>
      options.map((value) => ({
        value: `${question} ${value}`,
        label: messageWords.answered(label, value),
        to: { question, value },
      })),
    ),
  ]
}

/** The form in which an organiser writes to one of the groups. */
export const messageForm = describeForm({
  to: { kind: 'select', label: words.to },
  text: {
    kind: 'area',
    label: words.text,
    hint: words.hint,
    rows: 5,
    max: limits.eventMessageLength,
    rule: eventMessageBody.shape.text,
  },
})

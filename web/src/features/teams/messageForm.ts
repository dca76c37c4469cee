import { eventMessageBody } from '@quad/contract/bodies/eventMessages.ts'
import { limits } from '@quad/contract/limits.ts'
import { describeForm } from '../../shared/forms/describe.ts'
import { writeWords as words } from './words.ts'

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

import { z } from 'zod'
import { messagedStatus } from '../entities/eventMessage.ts'
import { paymentFilter } from '../entities/payment.ts'
import { id, lineIfAny, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { fieldMessages } from '../messages/fields.ts'
import { teamFields } from '../messages/teams.ts'
import { teamNumbers } from './teams.ts'

/** The people to whom all of it applies; without any, all who registered or wait. */
const recipients = {
  status: messagedStatus.optional(),
  answers: z.literal('missing').optional(),
  payment: paymentFilter.optional(),
  /** A question, with the `value` that they answered. */
  question: id.optional(),
  value: lineIfAny(limits.registrationAnswerLength).optional(),
  /** The numbers of the selected teams, with commas. */
  numbers: teamNumbers.optional(),
}

export const recipientsQuery = z
  .strictObject(recipients)
  .refine(({ question, value }) => (question === undefined) === (value === undefined), fieldMessages.oneOf)

/** `clientId` is the idempotency key: a retry returns the stored message. */
export const eventMessageBody = z.strictObject({
  clientId: id,
  text: text(limits.eventMessageLength, teamFields.messageRequired),
  to: recipientsQuery.default({}),
})

export type Recipients = z.output<typeof recipientsQuery>

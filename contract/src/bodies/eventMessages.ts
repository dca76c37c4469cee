import { z } from 'zod'
import { messagedStatus } from '../entities/eventMessage.ts'
import { id, lineIfAny, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { fieldMessages } from '../messages/fields.ts'
import { teamFields } from '../messages/teams.ts'
import { teamFilters, teamNumbers } from './teams.ts'

// Who asks for approval is a status here.
const { approval: _, ...filters } = teamFilters

/** The people to whom all of it applies; without any, all who registered or wait. */
const recipients = {
  ...filters,
  status: messagedStatus.optional(),
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

import { z } from 'zod'
import { email } from '../email.ts'
import { inviteeLimits } from '../entities/invitee.ts'
import { id, lineIfAny } from '../fields.ts'
import { limits } from '../limits.ts'
import { fieldMessages } from '../messages/fields.ts'

export const invitee = z.strictObject({
  email,
  /** Their role once they accept; ignored from others than admins. */
  role: lineIfAny(limits.roleLength).optional(),
})

export const inviteesBody = z.strictObject({
  /** An idempotency key; the later parts of a list have that of the first. */
  clientId: id,
  people: z.array(invitee).min(1, fieldMessages.required).max(inviteeLimits.part, fieldMessages.tooLong),
})

export const inviteeEmailsBody = z.strictObject({
  emails: z.array(email).max(inviteeLimits.part, fieldMessages.tooLong),
})

export type Invitee = z.output<typeof invitee>

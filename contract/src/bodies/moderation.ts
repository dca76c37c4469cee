import { z } from 'zod'
import { caseOutcome, suspensionDays } from '../entities/case.ts'
import { id, text, textIfAny } from '../fields.ts'
import { caseLimits } from '../caseLimits.ts'
import { fieldMessages } from '../messages/fields.ts'

/** For the log. */
const reason = textIfAny(caseLimits.reasonLength).default('')

export const outcomeBody = z
  .strictObject({
    outcome: caseOutcome,
    reason,
    /** Mailed to the asker of a support request. */
    reply: text(caseLimits.replyLength).optional(),
    /** Needed with `suspend`, possible with `remove`; null is without end. `user` may be absent if only one is responsible. */
    suspend: z.strictObject({ user: id.optional(), days: suspensionDays.nullable() }).optional(),
  })
  .refine(({ outcome, suspend }) => outcome !== 'suspend' || suspend !== undefined, {
    path: ['suspend'],
    message: fieldMessages.required,
  })

export const learningBody = z.strictObject({ learningXClub: z.boolean(), reason })

export const reasonQuery = z.strictObject({ reason })

import { z } from 'zod'
import { caseOutcome, suspensionDays } from '../entities/case.ts'
import { id, text, textIfAny } from '../fields.ts'
import { caseLimits } from '../caseLimits.ts'
import { fieldMessages } from '../messages/fields.ts'

/** The reason, kept in the log; for a removal or suspension also mailed to the person. */
const reason = textIfAny(caseLimits.reasonLength).default('')

export const outcomeBody = z
  .strictObject({
    outcome: caseOutcome,
    reason,
    /** Mailed to the sender of a support request or the author of an appeal. */
    reply: text(caseLimits.replyLength).optional(),
    /** Required for `suspend`, optional for `remove`; null: forever. `user` is optional with one responsible person. */
    suspend: z.strictObject({ user: id.optional(), days: suspensionDays.nullable() }).optional(),
  })
  .refine(({ outcome, suspend }) => outcome !== 'suspend' || suspend !== undefined, {
    path: ['suspend'],
    message: fieldMessages.required,
  })
  .refine(({ outcome, reason: why }) => why !== '' || (outcome !== 'remove' && outcome !== 'suspend'), {
    path: ['reason'],
    message: fieldMessages.required,
  })

const token = z.string().max(100)

export const appealTokenBody = z.strictObject({ token })

export const appealBody = z.strictObject({ token, text: text(caseLimits.appealLength) })

export const learningBody = z.strictObject({ learningXClub: z.boolean(), reason })

export const reasonQuery = z.strictObject({ reason })

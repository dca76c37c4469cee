import { z } from 'zod'
import { lineIfAny, line } from '../fields.ts'
import { paymentLimits } from '../entities/payment.ts'
import { paymentFields } from '../messages/payments.ts'

/** A UPI id in lower case. */
const upiId = z
  .string(paymentFields.upiId)
  .trim()
  .toLowerCase()
  .max(paymentLimits.upiIdLength, paymentFields.upiId)
  .regex(/^[a-z0-9._-]{2,}@[a-z][a-z0-9.-]+$/, paymentFields.upiId)

export const payeeBody = z.strictObject({ upiId, name: line(paymentLimits.payeeNameLength, paymentFields.payeeName) })

/** A UTR as people copy it, with spaces or words around its 12 digits; returns the digits. */
export const utrText = z
  .string(paymentFields.utr)
  .max(paymentLimits.utrLength, paymentFields.utr)
  .transform((raw) => raw.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\D*\d{12}\D*$/, paymentFields.utr))
  .transform((raw) => raw.replaceAll(/\D/g, ''))

export const reportPaymentBody = z.strictObject({ utr: utrText })

export const markPaymentBody = z.strictObject({ state: z.enum(['paid', 'waived', 'unpaid']) })

/** `note` is the number of the refund, or ""; without `refunded`, it is due again. */
export const refundBody = z.strictObject({
  refunded: z.boolean(),
  note: lineIfAny(paymentLimits.refundNoteLength).default(''),
})

/**
 * Counts it for the registration with `reference`, lists it as to be given back, or takes it off the list; only the first
 * needs a reference.
 */
export const settleCreditBody = z
  .strictObject({
    as: z.enum(['paid', 'refund', 'dismissed']),
    reference: lineIfAny(paymentLimits.referenceLength).default(''),
  })
  .refine(({ as, reference }) => as !== 'paid' || reference !== '', {
    path: ['reference'],
    message: paymentFields.reference,
  })

const column = z
  .string()
  .max(2)
  .regex(/^\d{1,2}$/)
  .transform(Number)
  .pipe(z.number().max(paymentLimits.statementColumns - 1))

/** Where the file has what, counted from 0; remembered for the next one. */
export const statementQuery = z.strictObject({
  amount: column,
  narration: column,
  date: column,
  side: column.optional(),
  utr: column.optional(),
  balance: column.optional(),
})

import { z } from 'zod'
import { count, id, instant } from '../fields.ts'

/** Limits of fees (EVT-33). */
export const paymentLimits = {
  upiIdLength: 255,
  payeeNameLength: 100,
  /** Of a UTR as it is typed, with spaces and words around its digits. */
  utrLength: 60,
  referenceLength: 20,
  refundNoteLength: 100,
  paymentPage: 50,
  /** The registrations shown of a payment that names several. */
  registrationsOfCredit: 5,
  /** Of a bank statement. */
  statementBytes: 15_000_000,
  statementRows: 50_000,
  statementColumns: 40,
  statementPreview: 12,
  /** How long after its event the bank's words of a payment are kept. */
  creditDays: 90,
} as const

/**
 * Where a registration's fee is: `said` once its people say that they paid, `paid` once a bank statement or an organiser
 * confirms it, `refundDue` if it was paid for an event that is cancelled or a registration that has ended.
 */
export const paymentState = z.enum(['unpaid', 'said', 'paid', 'waived', 'refundDue', 'refunded'])

/** What the organiser's list filters by. */
export const paymentFilter = z.enum(['unpaid', 'said', 'paid', 'refundDue'])

/** In paise, a hundredth of a rupee. */
const paise = count

/** The fee of a registration with a seat. */
export const teamPayment = z.strictObject({
  state: paymentState,
  /** What the registration costs now. */
  due: paise,
  /** What was paid; it stays when the fee changes. */
  paid: paise.optional(),
  /** What people enter as note, by which their payment is found in a bank statement. */
  reference: z.string(),
  /** The bank's number of the payment. */
  utr: z.string().optional(),
  /** When it was paid, waived or refunded. */
  settledAt: instant.optional(),
  /** The name of the organiser who marked it by hand. */
  by: z.string().optional(),
})

/** Who gets an event's fees: its club, fest or college. */
export const payee = z.strictObject({
  /** "" if none is set, as is `name`. */
  upiId: z.string(),
  name: z.string(),
  /** The caller may change it and reads payments. */
  treasurer: z.literal(true).optional(),
})

/** A payment to be given back, or that was. */
export const refund = z.strictObject({
  _id: id,
  /** Of the registration's lead; "" once the account is erased or if it isn't known. */
  name: z.string(),
  event: z.string(),
  paid: paise,
  utr: z.string(),
  /** The bank's words, of a payment that belongs to no registration. */
  narration: z.string(),
  refunded: z.boolean(),
  /** The number or note of the refund. */
  note: z.string(),
})

export const doubt = z.enum(['amount', 'several', 'unknown', 'twice', 'noSeat', 'undone'])

/** A payment in a bank statement that somebody has to look at. */
export const bankCredit = z.strictObject({
  _id: id,
  /** YYYY-MM-DD. */
  day: z.string(),
  paid: paise,
  utr: z.string(),
  narration: z.string(),
  reason: doubt,
  /** The registrations that it names. */
  registrations: z
    .array(
      z.strictObject({ reference: z.string(), name: z.string(), event: z.string(), due: paise, state: paymentState }),
    )
    .max(paymentLimits.registrationsOfCredit),
})

/** Where a bank's file has what, counted from 0; absent columns aren't read. */
export const statementColumns = z.strictObject({
  amount: z
    .int()
    .min(0)
    .max(paymentLimits.statementColumns - 1),
  narration: z
    .int()
    .min(0)
    .max(paymentLimits.statementColumns - 1),
  date: z
    .int()
    .min(0)
    .max(paymentLimits.statementColumns - 1),
  /** Of "Cr" and "Dr". */
  side: z
    .int()
    .min(0)
    .max(paymentLimits.statementColumns - 1)
    .optional(),
  utr: z
    .int()
    .min(0)
    .max(paymentLimits.statementColumns - 1)
    .optional(),
  balance: z
    .int()
    .min(0)
    .max(paymentLimits.statementColumns - 1)
    .optional(),
})

/** The first rows of a bank's file, and where it has what: as chosen before, or as its headings suggest. */
export const statementPreview = z.strictObject({
  rows: z.array(z.array(z.string()).max(paymentLimits.statementColumns)).max(paymentLimits.statementPreview),
  columns: statementColumns.partial(),
})

/** How many payments of a bank's file did what. */
export const statementResult = z.strictObject({
  matched: count,
  doubtful: count,
  /** Of an earlier upload. */
  known: count,
  /** Payments that name no registration, which aren't stored. */
  others: count,
  /** Rows that are no incoming payment, or can't be read. */
  unread: count,
})

export type PaymentState = z.output<typeof paymentState>
export type TeamPayment = z.output<typeof teamPayment>
export type Payee = z.output<typeof payee>
export type Refund = z.output<typeof refund>
export type Doubt = z.output<typeof doubt>
export type BankCredit = z.output<typeof bankCredit>
export type StatementColumns = z.output<typeof statementColumns>
export type StatementPreview = z.output<typeof statementPreview>
export type StatementResult = z.output<typeof statementResult>

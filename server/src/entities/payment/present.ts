import type { BankCredit, PaymentState, TeamPayment } from '@quad/contract/entities/payment.ts'
import { referenceOf } from '../../platform/statements/reference.ts'
import type { CreditRow } from './creditQueries.ts'

/** The columns of `paymentColumns`. */
export interface PaymentColumns {
  /** Null where there is no fee. */
  payment: PaymentState | null
  due: number
  paid: number | null
  utr: string | null
  settled_at: Date | null
  payment_number: number
  paid_by: string | null
}

/** A registration's payment, as a field of the registration; {} where there is no fee. */
export function presentPayment(row: PaymentColumns): { payment?: TeamPayment } {
  const { payment: state, due, paid, utr, settled_at: settledAt, payment_number: number, paid_by: by } = row
  if (state === null) return {}
  const isPaid = state === 'paid' || state === 'refundDue' || state === 'refunded'
  const payment = {
    state,
    due,
    ...(isPaid && paid !== null && { paid }),
    reference: referenceOf(number),
    ...(utr !== null && { utr }),
    ...(settledAt && { settledAt: settledAt.toISOString() }),
    ...(by !== null && { by }),
  }
  return { payment }
}

export function presentCredit({ registrations, paise, utr, ...credit }: CreditRow): BankCredit {
  return {
    _id: credit.id,
    day: credit.day,
    paid: paise,
    utr: utr ?? '',
    narration: credit.narration,
    reason: credit.reason,
    registrations: (registrations ?? []).map(({ number, ...registration }) => ({
      reference: referenceOf(number),
      ...registration,
    })),
  }
}

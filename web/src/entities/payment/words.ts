import type { PaymentState } from '@quad/contract/entities/payment.ts'

const states: Readonly<Record<PaymentState, string>> = {
  unpaid: 'Unpaid',
  said: 'Says paid',
  paid: 'Paid',
  waived: 'Waived',
  refundDue: 'Refund due',
  refunded: 'Refunded',
}

/** Texts of a registration's payment. */
export const paymentWords = {
  /** As organisers read them. */
  state: states,
  /** As those who pay read them. */
  own: { ...states, said: 'Being checked', waived: 'Nothing to pay' },
}

/** An amount in paise as '₹150' or '₹150.50'. */
export const rupees = (paise: number): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })}`

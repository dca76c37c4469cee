/** Texts of fields about payments. */
export const paymentFields = {
  upiId: 'Enter a UPI id, such as club@okbank',
  payeeName: 'Enter the name of the account',
  utr: 'Enter the 12 digits of the payment’s UTR',
  reference: 'Enter the reference of a registration',
} as const

/** The states of a payment as the list's file names them. */
export const paymentStates = {
  unpaid: 'Unpaid',
  said: 'Says paid',
  paid: 'Paid',
  waived: 'Waived',
  refundDue: 'Refund due',
  refunded: 'Refunded',
} as const

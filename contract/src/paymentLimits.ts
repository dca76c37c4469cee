// Apart from limits.ts, which visitors load.
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

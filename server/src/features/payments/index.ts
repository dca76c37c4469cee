import type { payments } from '@quad/contract/calls/payments.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { getPayee, listRefunds, markPayment, markRefund, reportPayment, updatePayee } from './payments.ts'
import { importStatement, listCredits, previewStatement, settleCredit } from './statements.ts'

export const paymentHandlers: HandlersOf<typeof payments> = {
  getPayee,
  updatePayee,
  reportPayment,
  markPayment,
  listRefunds,
  markRefund,
  listCredits,
  settleCredit,
  previewStatement,
  importStatement,
}

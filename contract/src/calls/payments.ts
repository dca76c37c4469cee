import { z } from 'zod'
import {
  markPaymentBody,
  payeeBody,
  refundBody,
  reportPaymentBody,
  settleCreditBody,
  statementQuery,
} from '../bodies/payments.ts'
import { call } from '../call.ts'
import { bankCredit, payee, refund, statementPreview, statementResult, paymentLimits } from '../entities/payment.ts'
import { done, id } from '../fields.ts'

const ofEvent = z.strictObject({ id })
const ofTeam = z.strictObject({ id, teamId: id })
const page = z.strictObject({ '_id[$lt]': id.optional() })
const file = { field: 'statement', max: 1, bytes: paymentLimits.statementBytes } as const
const notTreasurer = ['event.notFound', 'payment.notTreasurer'] as const
const fileErrors = [
  ...notTreasurer,
  'upload.empty',
  'upload.tooLarge',
  'upload.tooMany',
  'upload.noRoom',
  'upload.dailyLimit',
  'statement.unreadable',
  'statement.tooLong',
  'statement.busy',
] as const

/** Fees that people pay by UPI to an event's club, fest or college; Quad moves no money (decision 54). */
export const payments = {
  getPayee: call({
    method: 'GET',
    path: '/events/{id}/payee',
    access: 'signedIn',
    summary: 'Get to whom the fee of an event is paid.',
    params: ofEvent,
    reply: payee,
    errors: ['event.notFound'],
    limit: 'read',
  }),
  updatePayee: call({
    method: 'PUT',
    path: '/events/{id}/payee',
    access: 'signedIn',
    summary: "Set the UPI id of an event's club, fest or college, to which the fees of all its events are paid.",
    params: ofEvent,
    body: payeeBody,
    reply: payee,
    errors: notTreasurer,
    limit: 'write',
  }),
  reportPayment: call({
    method: 'POST',
    path: '/events/{id}/teams/{teamId}/payment',
    access: 'signedIn',
    summary: 'Say that one’s registration is paid, with the UTR of the payment; again replaces the UTR.',
    params: ofTeam,
    body: reportPaymentBody,
    reply: done,
    errors: ['team.notFound', 'payment.notYours', 'payment.notDue', 'payment.settled', 'payment.utrTaken'],
    limit: 'write',
  }),
  markPayment: call({
    method: 'PUT',
    path: '/events/{id}/teams/{teamId}/payment',
    access: 'signedIn',
    summary: 'Mark a registration as paid, such as in cash, as waived, or as unpaid again.',
    params: ofTeam,
    body: markPaymentBody,
    reply: done,
    errors: ['event.notFound', 'event.notAdmin', 'team.notFound', 'payment.notDue', 'payment.settled'],
    limit: 'write',
  }),
  listRefunds: call({
    method: 'GET',
    path: '/events/{id}/refunds',
    access: 'signedIn',
    summary: "List the payments that an event's club, fest or college has to give back, or gave back, newest first.",
    params: ofEvent,
    query: page,
    reply: z.array(refund).max(paymentLimits.paymentPage),
    errors: notTreasurer,
    limit: 'read',
  }),
  markRefund: call({
    method: 'PUT',
    path: '/events/{id}/refunds/{paymentId}',
    access: 'signedIn',
    summary: 'Mark a payment as given back, or as due again.',
    params: z.strictObject({ id, paymentId: id }),
    body: refundBody,
    reply: done,
    errors: [...notTreasurer, 'payment.notFound'],
    limit: 'write',
  }),
  listCredits: call({
    method: 'GET',
    path: '/events/{id}/credits',
    access: 'signedIn',
    summary: 'List the payments of bank statements that somebody has to look at, newest first.',
    params: ofEvent,
    query: page,
    reply: z.array(bankCredit).max(paymentLimits.paymentPage),
    errors: notTreasurer,
    limit: 'read',
  }),
  settleCredit: call({
    method: 'PUT',
    path: '/events/{id}/credits/{creditId}',
    access: 'signedIn',
    summary: 'Count a doubtful payment for a registration, list it as to be given back, or take it off the list.',
    params: z.strictObject({ id, creditId: id }),
    body: settleCreditBody,
    reply: done,
    errors: [...notTreasurer, 'payment.notFound', 'payment.unknownReference', 'payment.settled'],
    limit: 'write',
  }),
  previewStatement: call({
    method: 'POST',
    path: '/events/{id}/statements/preview',
    access: 'signedIn',
    summary: "Read the first rows of a bank statement in CSV, to choose its columns. The file isn't stored.",
    params: ofEvent,
    files: file,
    reply: statementPreview,
    errors: fileErrors,
    limit: 'upload',
  }),
  importStatement: call({
    method: 'POST',
    path: '/events/{id}/statements',
    access: 'signedIn',
    summary:
      'Match the incoming payments of a bank statement with the registrations of all events of the host, by reference or UTR and amount. The same payment counts once. The file isn’t stored, nor are payments that name no registration.',
    params: ofEvent,
    query: statementQuery,
    files: file,
    reply: statementResult,
    errors: fileErrors,
    limit: 'upload',
  }),
}

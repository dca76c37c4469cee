import { randomUUID } from 'node:crypto'
import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import {
  ensurePayee,
  findPayee,
  listRefunds as listRefundRows,
  loadPaymentStanding,
  lockPayment,
  markRefund as mark,
  savePayee,
} from '../../entities/payment/queries.ts'
import { insertReport, settlePayment, undoPayment } from '../../entities/payment/writingQueries.ts'
import { loadTeamStanding } from '../../entities/team/standingQueries.ts'
import { isUniqueViolation } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** To whom an event's fee is paid, for everybody who may see the event (EVT-33). */
export const getPayee: Handler<typeof calls.getPayee> = async ({ viewer, params, context: { db } }) => {
  const { treasurer, ...standing } = await loadPaymentStanding(db, params.id, viewer.userId)
  demand(may('event.read', standing))
  const row = await findPayee(db, params.id)
  return { upiId: row?.upi_id ?? '', name: row?.name ?? '', ...(treasurer && { treasurer: true as const }) }
}

/** Sets the UPI id of an event's host (EVT-33). */
export const updatePayee: Handler<typeof calls.updatePayee> = async ({ viewer, params, body, context: { db } }) => {
  const { upiId, name } = body
  await db.transaction().execute(async (trx) => {
    demand(may('payment.treasure', await loadPaymentStanding(trx, params.id, viewer.userId)))
    await savePayee(trx, (await ensurePayee(trx, params.id)).id, upiId, name)
  })
  return { upiId, name, treasurer: true }
}

/** Notes the UTR with which a registration says it paid; again replaces it (EVT-33). */
export const reportPayment: Handler<typeof calls.reportPayment> = async ({ viewer, params, body, context }) => {
  const { db, realtime } = context
  const { id, teamId } = params
  const report = db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, id, teamId)
    demand(may('team.reportPayment', await loadTeamStanding(trx, id, teamId, viewer.userId)))
    if (!payment || payment.state === null) fail('payment.notDue')
    if (payment.state !== 'unpaid' && payment.state !== 'said') fail('payment.settled')
    const { id: payeeId } = await ensurePayee(trx, id)
    await insertReport(trx, { payeeId, teamId, utr: body.utr, due: payment.due })
  })
  await report.catch((error: unknown) => {
    if (isUniqueViolation(error, 'event_payments_by_utr')) fail('payment.utrTaken')
    throw error
  })
  realtime.registrationsChanged(id)
  return { success: true }
}

/** Marks a registration as paid, waived or unpaid again by hand; the paid are notified (EVT-33). */
export const markPayment: Handler<typeof calls.markPayment> = async ({ viewer, params, body, context }) => {
  const { id, teamId } = params
  const { state } = body
  const notifiedIds = await context.db.transaction().execute(async (trx) => {
    // First, as deleting the event does, which is refused once somebody has paid.
    await lockEvent(trx, id)
    const payment = await lockPayment(trx, id, teamId)
    demand(may('payment.mark', await loadPaymentStanding(trx, id, viewer.userId)))
    const { state: before, due } = payment ?? fail('team.notFound')
    if (before === state) return []
    if (before === null) fail('payment.notDue')
    if (before === 'refundDue' || before === 'refunded') fail('payment.settled')
    if (state === 'unpaid') {
      await undoPayment(trx, teamId)
      return []
    }
    if (before === 'paid') fail('payment.settled')
    const { id: payeeId } = await ensurePayee(trx, id)
    const act = { actorId: viewer.userId, subjectId: randomUUID() }
    const paise = state === 'paid' ? due : 0
    await settlePayment(trx, { payeeId, teamId, state, paise, byId: viewer.userId, actId: act.subjectId })
    return state === 'paid' ? notify(trx, context.jobs, 'paymentReceived', act) : []
  })
  emitNotificationsChanged(context, notifiedIds)
  context.realtime.registrationsChanged(id)
  return { success: true }
}

/** Lists what an event's host has to give back, or gave back (EVT-34). */
export const listRefunds: Handler<typeof calls.listRefunds> = async ({ viewer, params, query, context: { db } }) => {
  demand(may('payment.treasure', await loadPaymentStanding(db, params.id, viewer.userId)))
  const payee = await findPayee(db, params.id)
  const rows = payee ? await listRefundRows(db, payee.id, query['_id[$lt]']) : []
  return rows.map(({ id: _id, ...row }) => ({ _id, ...row }))
}

/** Marks a payment as given back, or as due again (EVT-34). */
export const markRefund: Handler<typeof calls.markRefund> = async ({ viewer, params, body, context: { db } }) => {
  await db.transaction().execute(async (trx) => {
    demand(may('payment.treasure', await loadPaymentStanding(trx, params.id, viewer.userId)))
    const { id: payeeId } = await ensurePayee(trx, params.id)
    const { paymentId } = params
    if (!(await mark(trx, { payeeId, paymentId, ...body, byId: viewer.userId }))) fail('payment.notFound')
  })
  return { success: true }
}

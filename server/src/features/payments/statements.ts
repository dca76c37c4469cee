import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import {
  closeCredit,
  findCredit,
  findKnownCredits,
  findTeamByNumber,
  insertRefund,
  listCredits as listCreditRows,
  listUtrs,
  lockCandidates,
  saveMatches,
} from '../../entities/payment/creditQueries.ts'
import { matchCredits } from '../../entities/payment/matchCredits.ts'
import { presentCredit } from '../../entities/payment/present.ts'
import { findPayee, loadPaymentStanding, lockPayee, lockPayment, saveColumns } from '../../entities/payment/queries.ts'
import { settlePayment } from '../../entities/payment/writingQueries.ts'
import type { Trx } from '../../platform/database.ts'
import { mapInTurn } from '../../platform/eachPage.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { Received } from '../../platform/http/receiveFiles.ts'
import type { Credit } from '../../platform/statements/readStatement.ts'
import { paymentNumbersIn } from '../../platform/statements/reference.ts'

/** The first rows of a bank statement, to choose its columns (EVT-34). */
export const previewStatement: Handler<typeof calls.previewStatement> = async ({ viewer, params, files, context }) => {
  const { db, statements } = context
  demand(may('payment.treasure', await loadPaymentStanding(db, params.id, viewer.userId)))
  const preview = await statements.preview(await bytesOf(files), viewer.userId)
  const chosen = (await findPayee(db, params.id))?.columns
  return chosen ? { ...preview, columns: chosen } : preview
}

/** Matches the incoming payments of a bank statement with registrations; the same one counts once (EVT-34, decision 54). */
export const importStatement: Handler<typeof calls.importStatement> = async ({
  viewer: { userId },
  params: { id },
  query,
  files,
  context,
}) => {
  const { db, statements, teamTurns, jobs } = context
  demand(may('payment.treasure', await loadPaymentStanding(db, id, userId)))
  const payee = await findPayee(db, id)
  const utrs = payee ? await listUtrs(db, payee.id) : []
  const { credits, others, unread } = await statements.read(await bytesOf(files), query, utrs, userId)
  const act = { actorId: userId, subjectId: randomUUID() }
  const match = async (trx: Trx) => {
    const { id: payeeId } = await lockPayee(trx, id)
    demand(may('payment.treasure', await loadPaymentStanding(trx, id, userId)))
    await saveColumns(trx, payeeId, query)
    const done = await mapInTurn(batchesOf(credits), (batch) => matchBatch(trx, payeeId, act.subjectId, batch))
    return { done, notifiedIds: await notify(trx, jobs, 'paymentReceived', act) }
  }
  // In turn, so that those that wait for one host's lock leave connections to others.
  const { done, notifiedIds } = await teamTurns(payee?.id ?? id, () => db.transaction().execute(match))
  emitNotificationsChanged(context, notifiedIds)
  for (const eventId of new Set(done.flatMap(({ eventIds }) => eventIds)))
    context.realtime.registrationsChanged(eventId)
  const sum = (of: (batch: Matched) => number) => done.reduce((total, batch) => total + of(batch), 0)
  const [matched, doubtful] = [sum((batch) => batch.matched), sum((batch) => batch.doubtful)]
  return { matched, doubtful, known: credits.length - matched - doubtful, others, unread }
}

async function bytesOf({ files: [file] }: Received): Promise<Uint8Array> {
  return file ? readFile(file.path) : fail('upload.empty')
}

const batchSize = 1000

// Each key once: a file may have a payment twice.
function batchesOf(credits: readonly Credit[]): Credit[][] {
  const once = [...new Map(credits.map((credit) => [credit.key, credit])).values()]
  const count = Math.ceil(once.length / batchSize)
  return Array.from({ length: count }, (_, at) => once.slice(at * batchSize, (at + 1) * batchSize))
}

interface Matched {
  readonly matched: number
  readonly doubtful: number
  /** The events of those that are matched. */
  readonly eventIds: readonly string[]
}

async function matchBatch(trx: Trx, payeeId: string, actId: string, batch: readonly Credit[]): Promise<Matched> {
  const known = await findKnownCredits(
    trx,
    payeeId,
    batch.map(({ key }) => key),
  )
  const fresh = batch.filter(({ key }) => !known.has(key))
  if (fresh.length === 0) return { matched: 0, doubtful: 0, eventIds: [] }
  const matches = matchCredits(fresh, await lockCandidates(trx, payeeId, fresh))
  await saveMatches(trx, payeeId, actId, matches)
  const matched = matches.filter(({ state }) => state === 'matched')
  const eventIds = matched.flatMap(({ eventId }) => eventId ?? [])
  return { matched: matched.length, doubtful: matches.length - matched.length, eventIds }
}

/** Lists the payments of bank statements that somebody has to look at (EVT-34). */
export const listCredits: Handler<typeof calls.listCredits> = async ({ viewer, params, query, context: { db } }) => {
  demand(may('payment.treasure', await loadPaymentStanding(db, params.id, viewer.userId)))
  const payee = await findPayee(db, params.id)
  return payee ? (await listCreditRows(db, payee.id, query['_id[$lt]'])).map(presentCredit) : []
}

/** Decides by hand what becomes of a doubtful payment (EVT-34). */
export const settleCredit: Handler<typeof calls.settleCredit> = async ({ viewer, params, body, context }) => {
  const { userId } = viewer
  const act = { actorId: userId, subjectId: randomUUID() }
  const { notifiedIds, eventId } = await context.db.transaction().execute(async (trx) => {
    const { id: payeeId } = await lockPayee(trx, params.id)
    demand(may('payment.treasure', await loadPaymentStanding(trx, params.id, userId)))
    const credit = (await findCredit(trx, payeeId, params.creditId)) ?? fail('payment.notFound')
    if (body.as === 'dismissed') {
      await closeCredit(trx, credit.id, 'settled', null)
      return unnoticed
    }
    const { paise } = credit
    if (body.as === 'refund') {
      await closeCredit(trx, credit.id, 'settled', await insertRefund(trx, payeeId, paise, userId))
      return unnoticed
    }
    const team = await lockNamed(trx, payeeId, body.reference)
    const { id: teamId } = team
    const settlement = { payeeId, teamId, state: 'paid', paise, byId: userId, actId: act.subjectId } as const
    await closeCredit(trx, credit.id, 'matched', (await settlePayment(trx, settlement)) ?? null)
    return { eventId: team.eventId, notifiedIds: await notify(trx, context.jobs, 'paymentReceived', act) }
  })
  emitNotificationsChanged(context, notifiedIds)
  if (eventId !== undefined) context.realtime.registrationsChanged(eventId)
  return { success: true }
}

const unnoticed = { eventId: undefined, notifiedIds: [] }

/** Locks the registration with a reference that isn't paid. @throws Failure for none */
async function lockNamed(trx: Trx, payeeId: string, reference: string) {
  const [number] = paymentNumbersIn(reference)
  const team = number === undefined ? undefined : await findTeamByNumber(trx, payeeId, number)
  if (!team) return fail('payment.unknownReference')
  const payment = await lockPayment(trx, team.eventId, team.id)
  if (!payment) return fail('payment.unknownReference')
  if (['paid', 'refundDue', 'refunded'].includes(payment.state ?? '')) fail('payment.settled')
  return team
}

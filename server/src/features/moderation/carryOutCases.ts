import { isReportKind, type ReportKind, reportOnOf } from '@quad/contract/entities/report.ts'
import { answeredAppealMail, settledCaseMail } from '@quad/contract/messages/caseMails.ts'
import { replyMail } from '@quad/contract/messages/moderation.ts'
import { settleReports } from '../../entities/acts/reportQueries.ts'
import { endSuspensionOf, findAppeal, insertAppeals, listAppealsOf } from '../../entities/case/appealQueries.ts'
import { findAddressOf } from '../../entities/case/detailQueries.ts'
import { deleteOldRemoved, findRemoved, insertRemoved } from '../../entities/case/removedQueries.ts'
import { closeCase, type DueCase, lockDueCase } from '../../entities/case/settleQueries.ts'
import { findThing } from '../../entities/case/thingQueries.ts'
import { emitNotificationsChanged } from '../../entities/notification/notify.ts'
import { keepPhoto } from '../../entities/photo/writingQueries.ts'
import { type AfterCommit, removeThing } from '../../entities/removal/removeThing.ts'
import { keepUploads, listUploadsOf } from '../../entities/upload/removedQueries.ts'
import { suspendUser } from '../../entities/user/suspensionQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Db, Trx } from '../../platform/database.ts'
import { untilDone } from '../../platform/untilDone.ts'

/**
 * Carries out the outcomes that can't be undone any more, each in a transaction of its own (SUP-03, decision 24). Several
 * nodes share them. @throws Error if some failed, after the others
 */
export async function carryOutCases(context: AppContext): Promise<void> {
  const failures = new Map<string, unknown>()
  await untilDone(() => carryOutOne(context, failures))
  const [cause] = failures.values()
  if (failures.size > 0) throw new Error(`Could not carry out ${failures.size} outcomes of cases`, { cause })
}

async function carryOutOne(context: AppContext, failures: Map<string, unknown>): Promise<boolean> {
  let id: string | undefined
  try {
    const effects = await context.db.transaction().execute(async (trx) => {
      const decided = await lockDueCase(trx, [...failures.keys()])
      id = decided?.id
      return decided && carryOut(context, trx, decided)
    })
    await Promise.all((effects ?? []).map((effect) => effect()))
    return effects !== undefined
  } catch (error) {
    // A failed case doesn't block the others.
    if (id === undefined) throw error
    failures.set(id, error)
    return true
  }
}

async function carryOut(context: AppContext, trx: Trx, decided: DueCase): Promise<AfterCommit[]> {
  const { id, kind, target_id: targetId, outcome, suspended_id: suspendedId } = decided
  const effects: AfterCommit[] = []
  const removed =
    outcome === 'remove' && isReportKind(kind) ? await remove(context, trx, id, kind, targetId) : undefined
  if (removed) effects.push(removed.afterCommit)
  else if (decided.source === 'report' && kind === 'eventPhoto') await keepPhoto(trx, targetId)
  const suspended = suspendedId === null ? undefined : await suspend(context, trx, decided, suspendedId)
  if (suspended) effects.push(suspended)
  if (decided.source === 'report') {
    const notifiedIds = await settleReports(trx, id, outcome === 'dismiss' ? 'dismissed' : 'acted')
    effects.push(() => emitNotificationsChanged(context, notifiedIds))
  }
  await closeCase(trx, id)
  if (decided.source === 'request') await answer(context, trx, decided)
  if (decided.source === 'appeal') await answerAppeal(context, trx, decided)
  const authors = removed?.thing.responsible ?? []
  await inviteToAppeal(context, trx, decided, { authors, suspendedId: suspended ? suspendedId : null })
  return effects
}

// Store a copy for the appeal in the same transaction (ruling 81); skip a thing that its author has deleted meanwhile.
async function remove(context: AppContext, trx: Trx, caseId: string, kind: ReportKind, targetId: string) {
  const thing = await findThing(trx, kind, targetId)
  const uploads = await listUploadsOf(trx, targetId)
  const afterCommit = await removeThing(context, trx, kind, targetId)
  if (!thing || !afterCommit) return undefined
  const around = thing.around.map((one) => ({ ...one, text: '' }))
  const { title, text, earlier } = thing
  await insertRemoved(trx, caseId, { kind, title, text, earlier, around })
  await keepUploads(trx, uploads, caseId)
  return { thing, afterCommit }
}

async function suspend(context: AppContext, trx: Trx, { id, suspension_days: days }: DueCase, userId: string) {
  if (!(await suspendUser(trx, { userId, days, caseId: id }))) return undefined
  const ended = await context.sessions.endAll(trx, userId)
  return () => context.sessions.forget(...ended)
}

async function answer({ jobs }: AppContext, trx: Trx, { target_id: requestId, reply }: DueCase): Promise<void> {
  const to = reply === '' ? undefined : await findAddressOf(trx, requestId)
  if (to !== undefined) await jobs.enqueue(trx, 'sendMail', { to, ...replyMail(reply) })
}

// Mails those whom the case concerns the reason and a link to appeal (ruling 81).
async function inviteToAppeal(
  { jobs, publicUrl, appealTokens }: AppContext,
  trx: Trx,
  { id, decided_by: deciderId, reason }: DueCase,
  { authors, suspendedId }: { readonly authors: readonly string[]; readonly suspendedId: string | null },
): Promise<void> {
  const concerned = new Set(suspendedId === null ? authors : [...authors, suspendedId])
  const others = [...concerned].filter((userId) => userId !== deciderId)
  if (others.length === 0) return
  await insertAppeals(trx, id, others)
  const mails = (await listAppealsOf(trx, id)).map((row) => {
    const mail = settledCaseMail(publicUrl, appealTokens.sign(row.id), {
      kind: reportOnOf(row.kind),
      reason,
      timeZone: row.time_zone ?? 'UTC',
      appealUntil: row.appeal_until ?? row.open_until,
      removed: authors.includes(row.user_id),
      suspended: row.suspended ? { until: row.suspended_until } : undefined,
    })
    return { data: { to: row.email ?? '', ...mail } }
  })
  await jobs.enqueueAll(trx, 'sendMail', mails)
}

// Upholding lifts the suspension; nothing is put back, as decision 24 explains.
async function answerAppeal({ jobs, publicUrl, appealTokens }: AppContext, trx: Trx, decided: DueCase): Promise<void> {
  const appeal = await findAppeal(trx, decided.target_id)
  const outcome = decided.outcome === 'uphold' ? 'uphold' : 'dismiss'
  if (!appeal) return
  const lifted = outcome === 'uphold' && (await endSuspensionOf(trx, appeal.case_id, appeal.user_id))
  if (appeal.email === null) return
  const removed = await findRemoved(trx, appeal.case_id)
  const mail = answeredAppealMail(publicUrl, appealTokens.sign(appeal.id), {
    kind: reportOnOf(appeal.kind),
    outcome,
    reply: decided.reply,
    timeZone: appeal.time_zone ?? 'UTC',
    lifted,
    readableUntil: removed?.kept_until,
  })
  await jobs.enqueue(trx, 'sendMail', { to: appeal.email, ...mail })
}

const batchSize = 200

/** Erases what site admins removed 60 days ago, with its files (ruling 81). */
export function eraseRemovedThings(db: Db): Promise<void> {
  return untilDone(async () => (await deleteOldRemoved(db, batchSize)) === batchSize)
}

import { replyMail } from '@quad/contract/messages/moderation.ts'
import { findAddressOf } from '../../entities/case/detailQueries.ts'
import { isReportKind } from '../../entities/case/queries.ts'
import { closeCase, type DueCase, lockDueCase } from '../../entities/case/settleQueries.ts'
import { emitNotificationsChanged } from '../../entities/notification/emitNotificationsChanged.ts'
import { settleReports } from '../../entities/notification/reportQueries.ts'
import { suspendUser } from '../../entities/user/suspensionQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { untilDone } from '../../platform/untilDone.ts'
import type { AfterCommit } from '../../entities/removal/afterCommit.ts'
import { removeThing } from '../../entities/removal/removeThing.ts'

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
    // A failing one doesn't block the others.
    if (id === undefined) throw error
    failures.set(id, error)
    return true
  }
}

async function carryOut(context: AppContext, trx: Trx, decided: DueCase): Promise<AfterCommit[]> {
  const { id, kind, target_id: targetId, outcome } = decided
  const effects: AfterCommit[] = []
  if (outcome === 'remove' && isReportKind(kind)) effects.push(await removeThing(context, trx, kind, targetId))
  if (decided.suspended_id !== null) effects.push(await suspend(context, trx, decided, decided.suspended_id))
  if (decided.source === 'request') await answer(context, trx, decided)
  else {
    const notifiedIds = await settleReports(trx, id, outcome === 'dismiss' ? 'dismissed' : 'acted')
    effects.push(() => emitNotificationsChanged(context, notifiedIds))
  }
  await closeCase(trx, id)
  return effects
}

async function suspend(context: AppContext, trx: Trx, { id, suspension_days: days }: DueCase, userId: string) {
  if (!(await suspendUser(trx, { userId, days, caseId: id }))) return () => undefined
  const ended = await context.sessions.endAll(trx, userId)
  return () => context.sessions.forget(...ended)
}

async function answer({ jobs }: AppContext, trx: Trx, { target_id: requestId, reply }: DueCase): Promise<void> {
  const to = reply === '' ? undefined : await findAddressOf(trx, requestId)
  if (to !== undefined) await jobs.enqueue(trx, 'sendMail', { to, ...replyMail(reply) })
}

import type { BodyOf } from '@quad/contract/call.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import type { CaseDetail } from '@quad/contract/entities/case.ts'
import { settledMessage } from '@quad/contract/messages/moderation.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadCase } from '../../entities/case/loadCase.ts'
import { decideCase, undoDecision } from '../../entities/case/settleQueries.ts'
import { logSiteAct } from '../../entities/siteAct/queries.ts'
import { loadSiteAdminStanding } from '../../entities/user/adminQueries.ts'
import { endSuspension } from '../../entities/user/suspensionQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Decides a case; a job carries it out when it can't be undone any more (SUP-03, decision 24). */
export const settleCase: Handler<typeof calls.settleCase> = async ({
  viewer,
  presentContext,
  params,
  body,
  context: { db, jobs },
}) => {
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  const load = async () => (await loadCase(db, params.id, presentContext)) ?? fail('case.notFound')
  const found = await load()
  if (found.state !== 'open') refuseSettled(found)
  if (found.outcomes.length === 0) fail('appeal.ownDecision')
  if (!fits(found, body)) fail('case.outcomeUnfit')
  const { outcome, reason, reply = '', suspend } = body
  const suspendedId = suspend ? personOf(found, suspend.user, await isSiteAdmin(suspend.user)) : null
  const days = suspend?.days ?? null
  const isFirst = await db.transaction().execute(async (trx) => {
    const decision = { outcome, deciderId: viewer.userId, reason, reply, suspendedId, suspensionDays: days }
    if (!(await decideCase(trx, params.id, decision))) return false
    const appealed = found.appeal ? { person: found.appeal.by._id } : {}
    const details = suspendedId === null ? appealed : { suspended: suspendedId, days }
    await logSiteAct(trx, { adminId: viewer.userId, act: 'settleCase', targetId: params.id, outcome, reason, details })
    await jobs.enqueue(trx, 'carryOutCases', null)
    return true
  })
  const now = await load()
  return isFirst ? now : refuseSettled(now)

  async function isSiteAdmin(userId: string | undefined): Promise<boolean> {
    return userId !== undefined && (await loadSiteAdminStanding(db, userId)).siteAdmin
  }
}

function refuseSettled({ decision }: CaseDetail): never {
  return fail('case.settled', decision ? { message: settledMessage(decision.by.displayName, decision.outcome) } : {})
}

// Only requests and appeals are replied to, and only reports suspend someone.
function fits(found: CaseDetail, { outcome, reply, suspend }: BodyOf<typeof calls.settleCase>): boolean {
  if (!found.outcomes.includes(outcome)) return false
  if (reply !== undefined && found.source === 'report') return false
  return suspend === undefined || outcome === 'suspend' || outcome === 'remove'
}

function personOf({ responsible }: CaseDetail, userId: string | undefined, isSiteAdmin: boolean): string {
  if (isSiteAdmin) fail('suspension.ofSiteAdmin')
  const [only, ...others] = responsible.filter(({ _id }) => userId === undefined || _id === userId)
  return only && others.length === 0 ? only._id : fail('case.personUnfit')
}

/** Opens a decided case again, before its outcome is carried out (SUP-03, decision 24). */
export const undoOutcome: Handler<typeof calls.undoOutcome> = async ({ viewer, presentContext, params, context }) => {
  const { db } = context
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  const load = async () => (await loadCase(db, params.id, presentContext)) ?? fail('case.notFound')
  await load()
  await db.transaction().execute(async (trx) => {
    const outcome = (await undoDecision(trx, params.id)) ?? fail('case.tooLate')
    await logSiteAct(trx, { adminId: viewer.userId, act: 'undoOutcome', targetId: params.id, outcome })
  })
  return load()
}

/** Ends a suspension before its time (SUP-03). */
export const liftSuspension: Handler<typeof calls.liftSuspension> = async ({
  viewer,
  params: { id: targetId },
  query: { reason },
  context: { db },
}) => {
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  await db.transaction().execute(async (trx) => {
    if (!(await endSuspension(trx, targetId))) fail('suspension.notFound')
    await logSiteAct(trx, { adminId: viewer.userId, act: 'liftSuspension', targetId, reason })
  })
  return { success: true }
}

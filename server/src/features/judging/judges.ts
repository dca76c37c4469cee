import { randomUUID } from 'node:crypto'
import type { calls } from '@quad/contract/calls/index.ts'
import { judgingLimits } from '@quad/contract/entities/judging.ts'
import { judgeMail } from '@quad/contract/messages/judging.ts'
import { may } from '@quad/contract/policies/index.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import {
  countJudges,
  countWithoutEvent,
  insertJudges,
  insertOutsiders,
  isByAccount,
  openLink,
  renewLink,
  setJudgeState,
} from '../../entities/judging/judgeQueries.ts'
import { hashOf, loadJudgeStanding, newToken } from '../../entities/judging/judgeKeys.ts'
import { leaveJudging } from '../../entities/judging/leaveJudging.ts'
import { presentProgress } from '../../entities/judging/present.ts'
import { findEventTitle, loadJudgingStanding, lockJudging, type JudgingPath } from '../../entities/judging/queries.ts'
import { shareEntries as share, syncEntries } from '../../entities/judging/shareQueries.ts'
import { emitNotificationsChanged, notify, revoke } from '../../entities/notification/notify.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { nobodyId } from '../../platform/ids.ts'

async function lockOpen(
  trx: Trx,
  params: JudgingPath,
  userId: string,
  action: 'judging.staff' | 'judging.share',
): Promise<void> {
  await lockEvent(trx, params.id)
  await lockJudging(trx, params.judgingId)
  demand(may(action, await loadJudgingStanding(trx, params, userId)))
}

/** Asks people to judge and mails others a link of their own; judges are passed over (JUDG-03, decision 70). */
export const addJudges: Handler<typeof calls.addJudges> = async ({ viewer, params, body, context }) => {
  const { db, jobs, limiter } = context
  await Promise.all(body.outsiders.map(() => limiter.charge('judgeLink', viewer.userId)))
  const notifiedIds = await db.transaction().execute(async (trx) => {
    await lockOpen(trx, params, viewer.userId, 'judging.staff')
    if ((await countWithoutEvent(trx, params.id, body.users)) > 0) fail('judge.hidden')
    const act = { actorId: viewer.userId, subjectId: randomUUID() }
    await insertJudges(trx, params.judgingId, act.subjectId, body.users)
    const links = new Map(body.outsiders.map(({ email }) => [email, newToken()]))
    const outsiders = body.outsiders.map((one) => ({ ...one, link: hashOf(links.get(one.email) ?? '') }))
    const added = new Map(
      (await insertOutsiders(trx, params.judgingId, act.subjectId, outsiders)).map((row) => [row.email, row]),
    )
    if ((await countJudges(trx, params.judgingId)) > judgingLimits.judgesMax) fail('judging.tooMany')
    const title = await findEventTitle(trx, params.id)
    const mails = body.outsiders.flatMap(({ name, email }) => {
      const judge = added.get(email)
      added.delete(email)
      return judge ? [mailTo(context, { ...judge, name, title, link: links.get(email) ?? '' })] : []
    })
    if (mails.length > 0) await jobs.enqueueAll(trx, 'sendMail', mails)
    return notify(trx, jobs, 'judgeInvited', act)
  })
  emitNotificationsChanged(context, notifiedIds)
  return presentProgress(db, params.judgingId, viewer.userId)
}

interface Mailed {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly title: string
  readonly link: string
}

// The token is behind the #, which browsers never send: programs that open the links of mails don't use it up.
function mailTo({ publicUrl }: AppContext, { id, name, email, title, link }: Mailed) {
  return { data: { to: email, ...judgeMail(publicUrl, { name, title, link: `${publicUrl}/judging/${id}#${link}` }) } }
}

/** Mails a judge without an account a new link; the device that opens it takes the place of the one before (JUDG-03). */
export const renewJudgeLink: Handler<typeof calls.renewJudgeLink> = async ({ viewer, params, context }) => {
  await context.limiter.charge('judgeLink', viewer.userId)
  await context.db.transaction().execute(async (trx) => {
    await lockOpen(trx, params, viewer.userId, 'judging.staff')
    if (await isByAccount(trx, params.judgeId)) fail('judge.byAccount')
    const link = newToken()
    const judge = (await renewLink(trx, params.judgingId, params.judgeId, hashOf(link))) ?? fail('judge.notFound')
    const title = await findEventTitle(trx, params.id)
    await context.jobs.enqueueAll(trx, 'sendMail', [mailTo(context, { ...judge, id: params.judgeId, title, link })])
  })
  return { success: true }
}

/** Removes a judge, whose link and key end at once; what they haven't scored goes to others (JUDG-04). */
export const removeJudge: Handler<typeof calls.removeJudge> = async ({ viewer, params, context }) => {
  const revokedIds = await context.db.transaction().execute(async (trx) => {
    await lockOpen(trx, params, viewer.userId, 'judging.staff')
    if (!(await leaveJudging(trx, params.judgingId, params.judgeId, 'gone'))) fail('judge.notFound')
    return revoke(trx, 'judgeInvited', params.id)
  })
  emitNotificationsChanged(context, revokedIds)
  return presentProgress(context.db, params.judgingId, viewer.userId)
}

/** Gives entries their judges, as evenly as conflicts allow (JUDG-04, decision 70). */
export const shareEntries: Handler<typeof calls.shareEntries> = async ({ viewer, params, context: { db } }) => {
  await db.transaction().execute(async (trx) => {
    await lockOpen(trx, params, viewer.userId, 'judging.share')
    await syncEntries(trx, params.judgingId)
    const refusal = await share(trx, params.judgingId)
    if (refusal) fail(refusal)
  })
  return presentProgress(db, params.judgingId, viewer.userId)
}

/** Exchanges the link of a judge without an account for the key of this browser, once (JUDG-03). */
export const openJudgeLink: Handler<typeof calls.openJudgeLink> = async ({ params, body, context: { db } }) => {
  const key = newToken()
  const link = hashOf(body.link)
  if (await openLink(db, params.id, link, hashOf(key))) return { key }
  return fail((await isByAccount(db, params.id, link)) ? 'judge.byAccount' : 'judge.linkOver')
}

/** Accepts or declines to judge. A judge who had accepted leaves, and the event's admins are notified (JUDG-03, JUDG-04, JUDG-09). */
export const answerJudging: Handler<typeof calls.answerJudging> = async ({ viewer, params: { id }, body, context }) => {
  const { db, jobs } = context
  const caller = { userId: viewer?.userId, key: body.key }
  const { judging_id: judgingId, event_id: eventId } = await loadJudgeStanding(db, id, caller)
  const notifiedIds = await db.transaction().execute(async (trx) => {
    // Teams aren't withdrawn while their entries go to other judges.
    await lockEvent(trx, eventId)
    await lockJudging(trx, judgingId)
    const standing = await loadJudgeStanding(trx, id, caller)
    demand(may('judge.answer', standing))
    if (body.accept) await setJudgeState(trx, judgingId, id, 'accepted')
    else await leaveJudging(trx, judgingId, id, 'declined')
    if (body.accept) return []
    const revokedIds = await revoke(trx, 'judgeInvited', eventId)
    if (!standing.accepted) return revokedIds
    const left = { actorId: viewer?.userId ?? nobodyId, subjectId: id }
    return [...revokedIds, ...(await notify(trx, jobs, 'judgeLeft', left))]
  })
  emitNotificationsChanged(context, notifiedIds)
  return { success: true }
}

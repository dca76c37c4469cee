import type { calls } from '@quad/contract/calls/index.ts'
import { normaliseEmail } from '@quad/contract/email.ts'
import type { PersonDetail } from '@quad/contract/entities/operating.ts'
import { reportOnOf } from '@quad/contract/entities/report.ts'
import { suspendedMail } from '@quad/contract/messages/caseMails.ts'
import { may } from '@quad/contract/policies/index.ts'
import { listCasePeople } from '../../entities/case/peopleQueries.ts'
import { sendCode, sendResetCodes } from '../../entities/code/sendResetCodes.ts'
import { logSiteAct } from '../../entities/siteAct/queries.ts'
import { findResetAccount, findSignupOf } from '../../entities/signup/queries.ts'
import { loadSiteAdminStanding } from '../../entities/user/adminQueries.ts'
import { findPeople as find, findPerson, listLogins } from '../../entities/user/consoleQueries.ts'
import { presentUserCard } from '../../entities/user/present.ts'
import { findSuspension, suspendUser } from '../../entities/user/suspensionQueries.ts'
import type { Db } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { nobodyId } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'

/** Finds people, and the sign-up that waits for the code of an address (SUP-08). */
export const findPeople: Handler<typeof calls.findPeople> = async ({ viewer, presentContext, query, context }) => {
  const { db } = context
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  if (query.search === '') return { people: [] }
  const email = normaliseEmail(query.search)
  const signup = email === undefined ? undefined : await findSignupOf(db, email)
  const people = await find(db, email ?? query.search)
  return {
    people: people.map((row) => presentUserCard(row, presentContext)),
    ...(signup && { signup: { email: signup.email, since: signup.created_at.toISOString() } }),
  }
}

/** A person with their cases and log-ins, for site admins (SUP-08). */
export const getPerson: Handler<typeof calls.getPerson> = async ({ viewer, presentContext, params, context }) => {
  demand(may('siteAdmin.act', await loadSiteAdminStanding(context.db, viewer.userId)))
  return loadPerson(context.db, params.id, presentContext)
}

async function loadPerson(db: Db, userId: string, presentContext: PresentContext): Promise<PersonDetail> {
  const row = (await findPerson(db, userId)) ?? fail('user.notFound')
  const [facts] = await listCasePeople(db, [userId], nobodyId)
  const logins = await listLogins(db, userId)
  return {
    user: presentUserCard(row, presentContext),
    ...(row.email !== null && { email: row.email }),
    joinedAt: row.created_at.toISOString(),
    closed: row.closed,
    siteAdmin: row.site_admin,
    ...(facts?.suspended && { suspendedUntil: facts.suspended_until?.toISOString() ?? null }),
    cases: (facts?.cases ?? []).map(({ id, kind, open, outcome }) => ({
      _id: id,
      kind: reportOnOf(kind),
      open,
      ...(outcome && { outcome }),
    })),
    logins: logins.map(({ device, created_at: at, used_at: usedAt, by_passkey: byPasskey, active }) => ({
      name: device,
      at: at.toISOString(),
      ...(usedAt && { usedAt: usedAt.toISOString() }),
      byPasskey,
      active,
    })),
  }
}

/** Suspends a person without a case, and mails them the reason (SUP-08). */
export const suspendPerson: Handler<typeof calls.suspendPerson> = async (asked) => {
  const { viewer, presentContext, params, body, context } = asked
  const { db, sessions, jobs, publicUrl } = context
  const { days, reason } = body
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  const person = (await findPerson(db, params.id)) ?? fail('user.notFound')
  if (person.site_admin) fail('suspension.ofSiteAdmin')
  const ended = await db.transaction().execute(async (trx) => {
    // Refused for who became a site admin or was erased meanwhile.
    if (!(await suspendUser(trx, { userId: params.id, days, caseId: null }))) fail('suspension.ofSiteAdmin')
    const suspended = await findSuspension(trx, params.id)
    if (suspended?.email) {
      const { ends_at: until, time_zone: timeZone } = suspended
      const mail = suspendedMail(publicUrl, { until, reason, timeZone: timeZone ?? 'UTC' })
      await jobs.enqueue(trx, 'sendMail', { to: suspended.email, ...mail })
    }
    const ids = await sessions.endAll(trx, params.id)
    const act = { act: 'suspendPerson', targetId: params.id, reason, details: { suspended: params.id, days } } as const
    await logSiteAct(trx, { adminId: viewer.userId, ...act })
    return ids
  })
  sessions.forget(...ended)
  return loadPerson(db, params.id, presentContext)
}

/** Signs a person out everywhere (SUP-08). */
export const signOutPerson: Handler<typeof calls.signOutPerson> = async (asked) => {
  const { viewer, presentContext, params, context } = asked
  const { db, sessions } = context
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  if (!(await findPerson(db, params.id))) fail('user.notFound')
  const ended = await db.transaction().execute(async (trx) => {
    const ids = await sessions.endAll(trx, params.id)
    await logSiteAct(trx, { adminId: viewer.userId, act: 'signOutPerson', targetId: params.id })
    return ids
  })
  sessions.forget(...ended)
  return loadPerson(db, params.id, presentContext)
}

/** Mails a new code: of the sign-up that waits for it, else to set a new password; nobody sees it here (SUP-08). */
export const resendPersonCode: Handler<typeof calls.resendPersonCode> = async ({ viewer, body, client, context }) => {
  const { db } = context
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  await db.transaction().execute(async (trx) => {
    const { email } = body
    const signup = await findSignupOf(trx, email)
    const accounts = await findResetAccount(trx, email)
    const [account] = accounts
    if (account) await sendResetCodes(context, trx, client, { asked: email, isNumber: false, accounts })
    else if (signup) {
      const subject = { purpose: 'signup', subjectId: signup.id, email, network: client.network } as const
      await sendCode(context, trx, subject, false)
    }
    const targetId = account?.user_id ?? signup?.id ?? fail('user.notFound')
    const details = { purpose: account ? 'reset' : 'signup' }
    await logSiteAct(trx, { adminId: viewer.userId, act: 'resendPersonCode', targetId, details })
  })
  return { success: true }
}

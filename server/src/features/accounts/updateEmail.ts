import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { emailChangedMail } from '@quad/contract/messages/accountMails.ts'
import { statuses } from '@quad/contract/messages/accounts.ts'
import { may } from '@quad/contract/policies/index.ts'
import { accountRefusals } from '@quad/contract/refusals/people.ts'
import { enterCode } from '../../entities/code/enterCode.ts'
import { consumeCode } from '../../entities/code/queries.ts'
import { sendCode, sendResetCodes } from '../../entities/code/sendResetCodes.ts'
import { assertCollegeAdmits } from '../../entities/college/assertEmailAllowed.ts'
import { deletePasskeysOf } from '../../entities/passkey/queries.ts'
import { deletePendingSignup, findResetAccount, isRegistered } from '../../entities/signup/queries.ts'
import { lockRegisteredEvents, replaceMemberEmail } from '../../entities/team/emailQueries.ts'
import { lockOwnAccount, type OwnAccount } from '../../entities/user/accountQueries.ts'
import {
  countEmailRequests,
  findEmailChange,
  insertEmailChange,
  isEmailTaken,
  setEmail,
  undoEmailChange,
} from '../../entities/user/emailQueries.ts'
import { presentUserCard } from '../../entities/user/present.ts'
import { countedNetwork, lockOwner, proveOwner } from '../../entities/user/proveOwner.ts'
import { findUser, loadPersonStanding } from '../../entities/user/queries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

const daySeconds = 86_400

/** Sends a code to the caller's new email; one that has an account gets the same answer (ACC-14; rulings 24, 29, 83). */
export const requestEmail: Handler<typeof calls.requestEmail> = async ({ viewer, client, params, body, context }) => {
  demand(may('profile.edit', await loadPersonStanding(context.db, params.id, viewer.userId)))
  const proven = await proveOwner(context, client, viewer.userId, body)
  const { email } = body
  await context.db.transaction().execute(async (trx) => {
    const account = await lockOwner(context, trx, viewer, proven)
    if (account.email === email) fail('email.same', { fields: { email: accountRefusals['email.same'].message } })
    await assertCollegeAdmits(trx, account.college_id, email)
    if ((await countEmailRequests(trx, viewer.userId)) >= limits.emailChangesPerDay)
      fail('email.tooMany', { retryAfter: daySeconds })
    const subject = { purpose: 'email', subjectId: viewer.userId, email, network: client.network } as const
    await sendCode(context, trx, subject, await isRegistered(trx, email))
  })
  return { success: true, status: statuses.otpSent, user: viewer.userId }
}

/**
 * Changes the caller's email, given its code: ends their other sessions and mails the old address a link to undo it
 * (ACC-14; rulings 24, 29, 83). An address that somebody else got meanwhile makes the code wrong.
 */
export const verifyEmail: Handler<typeof calls.verifyEmail> = async ({
  viewer,
  client,
  presentContext,
  params,
  body,
  context,
}) => {
  demand(may('profile.edit', await loadPersonStanding(context.db, params.id, viewer.userId)))
  const entered = { purpose: 'email', subjectId: viewer.userId, token: body.token } as const
  const code = await enterCode(context, entered, await countedNetwork(context.db, client, viewer.userId))
  if (!code) fail('code.wrong')

  const change = context.db.transaction().execute(async (trx) => {
    await lockRegisteredEvents(trx, viewer.userId)
    const account = await lockOwner(context, trx, viewer, undefined)
    if (!(await consumeCode(trx, code.id))) fail('code.wrong')
    await assertCollegeAdmits(trx, account.college_id, code.email)
    await deletePendingSignup(trx, code.email)
    await setEmail(trx, viewer.userId, code.email)
    await context.jobs.enqueue(trx, 'settleInvitations', { userId: viewer.userId })
    if (account.email !== null) await informOldAddress(context, trx, account, account.email, code.email)
    return context.sessions.endAll(trx, viewer.userId, viewer.sessionId)
  })
  const ended = await change.catch((error: unknown) =>
    isEmailTaken(error) ? fail('code.wrong') : Promise.reject(error),
  )
  context.sessions.forget(...ended)
  const user = await findUser(context.db, viewer.userId)
  return user ? presentUserCard(user, presentContext) : fail('user.notFound')
}

async function informOldAddress(
  { codes, jobs, publicUrl }: AppContext,
  trx: Trx,
  { user_id, college_id }: OwnAccount,
  oldEmail: string,
  newEmail: string,
): Promise<void> {
  const token = codes.makeLink()
  await replaceMemberEmail(trx, user_id, oldEmail, newEmail)
  await insertEmailChange(trx, { user_id, old_email: oldEmail, college_id, undo_hash: codes.hashLink(token) })
  await jobs.enqueue(trx, 'sendMail', { to: oldEmail, ...emailChangedMail(publicUrl, token) })
}

/**
 * Restores a previous email with the link mailed to it. As somebody else may know the password, it is removed, all
 * sessions end, and the address gets a code for a new one (ACC-14, ruling 83).
 */
export const undoEmail: Handler<typeof calls.undoEmail> = async ({ body, client, context }) => {
  const undoHash = context.codes.hashLink(body.token)
  const found = (await findEmailChange(context.db, undoHash)) ?? fail('email.undoExpired')
  const { user_id: userId, old_email: email } = found

  const undo = context.db.transaction().execute(async (trx) => {
    await lockRegisteredEvents(trx, userId)
    const account = await lockOwnAccount(trx, userId)
    if (!account || !(await undoEmailChange(trx, userId, found.id))) fail('email.undoExpired')
    await deletePendingSignup(trx, email)
    await setEmail(trx, userId, email)
    await context.jobs.enqueue(trx, 'settleInvitations', { userId })
    if (account.email !== null) await replaceMemberEmail(trx, userId, account.email, email)
    // Whoever changed the email may have added one.
    await deletePasskeysOf(trx, userId)
    const ended = await context.sessions.endAll(trx, userId)
    const request = { asked: email, isNumber: false, accounts: await findResetAccount(trx, email) }
    return { ended, user: await sendResetCodes(context, trx, client, request) }
  })
  const { ended, user } = await undo.catch((error: unknown) =>
    isEmailTaken(error) ? fail('email.undoTaken') : Promise.reject(error),
  )
  context.sessions.forget(...ended)
  return { success: true, status: statuses.otpSent, user, email }
}

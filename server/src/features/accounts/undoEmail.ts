import type { calls } from '@quad/contract/calls/index.ts'
import { statuses } from '@quad/contract/messages/accounts.ts'
import { sendResetCodes } from '../../entities/code/sendResetCodes.ts'
import { deletePendingSignup, findResetAccount } from '../../entities/signup/queries.ts'
import { lockRegisteredEvents, replaceMemberEmail } from '../../entities/team/emailQueries.ts'
import { lockOwnAccount } from '../../entities/user/accountQueries.ts'
import { findEmailChange, isEmailTaken, setEmail, undoEmailChange } from '../../entities/user/emailQueries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

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

import type { calls } from '@quad/contract/calls/index.ts'
import { normaliseEmail } from '@quad/contract/email.ts'
import { statuses } from '@quad/contract/messages/accounts.ts'
import { phoneDigits } from '@quad/contract/phoneDigits.ts'
import { v7 as uuidv7 } from 'uuid'
import { codeLimits } from '@quad/contract/limits.ts'
import { accountRefusals } from '@quad/contract/refusals/people.ts'
import { type ResetRequest, sendResetCodes } from '../../entities/code/sendResetCodes.ts'
import { findResetAccount, findResetAccountsByPhone } from '../../entities/signup/queries.ts'
import type { Db } from '../../platform/database.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { enterCode } from '../../entities/code/enterCode.ts'
import { findCodeByLink, type SentCode } from '../../entities/code/queries.ts'
import { consumeResetCodes, findAccountsOfHandle } from '../../entities/code/resetQueries.ts'
import { isAdmin, lockAccountByEmail, setPassword } from '../../entities/user/accountQueries.ts'
import { clearFailures } from '../../entities/user/loginBudget.ts'
import { signIn } from '../../entities/user/signIn.ts'
import { isCommonPassword } from '../../platform/auth/commonPasswords.ts'
import { hashTurns } from '../../platform/auth/hashTurns.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { Client } from '../../platform/http/client.ts'
import { fail } from '../../platform/http/failure.ts'
import type { AppContext } from '../../platform/appContext.ts'

/**
 * Sends codes to an email, or to the accounts with a mobile number; only the mailbox learns whether there is an account
 * (ACC-06, ruling 29). A pending sign-up doesn't count: whoever started it may not own the mailbox.
 */
export const requestReset: Handler<typeof calls.requestReset> = async ({ body, client, context }) => {
  const user = await context.db.transaction().execute(async (trx) => {
    const request = await readRequest(trx, body.username)
    return request && sendResetCodes(context, trx, client, request)
  })
  return { success: true, status: statuses.otpSent, user: user ?? uuidv7() }
}

async function readRequest(db: Db, username: string): Promise<ResetRequest | undefined> {
  const email = normaliseEmail(username)
  if (email !== undefined) return { asked: email, isNumber: false, accounts: await findResetAccount(db, email) }
  const digits = phoneDigits(username)
  if (digits === undefined) return undefined
  return { asked: digits, isNumber: true, accounts: await findResetAccountsByPhone(db, digits) }
}

/** Sets a new password, ends all sessions, and signs in (ACC-06; rulings 29, 31, 32, 47, 94). */
export const resetPassword: Handler<typeof calls.resetPassword> = async ({ params, body, client, context }) => {
  // Check the password first, so that a refused one doesn't use up the code.
  if (isCommonPassword(body.password)) {
    fail('account.passwordCommon', { fields: { password: accountRefusals['account.passwordCommon'].message } })
  }
  const isLink = params.token.length === codeLimits.linkDigits
  const code = isLink
    ? await findCodeByLink(context.db, context.codes.hashLink(params.token))
    : await findCode(context, client, params.token, body.user)
  if (!code) fail('code.wrong')
  const passwordHash = await hashTurns.run(client, true, () => hashPassword(body.password))

  const { reply, ended, account } = await context.db.transaction().execute(async (trx) => {
    // Lock the account first: of two codes used at once, each of which invalidates the other, the second is refused.
    const locked = await lockAccountByEmail(trx, code.email)
    if (!locked || !(await consumeResetCodes(trx, code.email, code.id))) fail('code.wrong')
    // Again, as somebody may have become an admin since the mail.
    if (!isLink && (await isAdmin(trx, locked.user_id))) fail('code.wrong')
    await setPassword(trx, locked.user_id, passwordHash)
    const sessions = await context.sessions.endAll(trx, locked.user_id)
    return { reply: await signIn(context, trx, locked, client), ended: sessions, account: locked }
  })
  context.sessions.forget(...ended)
  client.remember({ ...account, password_hash: passwordHash })
  await clearFailures(context.limiter, code.email, client)
  return reply
}

async function findCode(
  context: AppContext,
  client: Client,
  token: string,
  handle: string | undefined,
): Promise<SentCode | undefined> {
  if (handle === undefined || token.length !== codeLimits.digits) return undefined
  const accounts = await findAccountsOfHandle(context.db, handle)
  const isKnownDevice = client.deviceOfAll(accounts) !== undefined
  const entered = { purpose: 'reset', subjectId: handle, token } as const
  return enterCode(context, entered, isKnownDevice ? undefined : client.network)
}

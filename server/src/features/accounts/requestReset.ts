import type { calls } from '@quad/contract/calls/index.ts'
import { normaliseEmail } from '@quad/contract/email.ts'
import { statuses } from '@quad/contract/messages/accounts.ts'
import { phoneDigits } from '@quad/contract/phoneDigits.ts'
import { v7 as uuidv7 } from 'uuid'
import { type ResetRequest, sendResetCodes } from '../../entities/code/sendResetCodes.ts'
import { findResetAccount, findResetAccountsByPhone } from '../../entities/signup/queries.ts'
import type { Db } from '../../platform/database.ts'
import type { Handler } from '../../platform/http/handler.ts'

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

import type { calls } from '@quad/contract/calls/index.ts'
import { normaliseEmail } from '@quad/contract/email.ts'
import { statuses } from '@quad/contract/messages/accounts.ts'
import { v7 as uuidv7 } from 'uuid'
import { sendResetCode } from '../../entities/code/sendCode.ts'
import { isRegistered } from '../../entities/signup/queries.ts'
import type { Handler } from '../../platform/http/handler.ts'

/**
 * Sends what a new password takes; whether there is an account is told to its mailbox alone (ACC-06, ruling 29). A
 * sign-up that was never finished is none: whoever began it may not be who reads the mail.
 */
export const requestReset: Handler<typeof calls.requestReset> = async ({ body, context }) => {
  const email = normaliseEmail(body.username)
  // Nothing goes to a mobile number: it has a handle for an answer, and that one fits nothing.
  const user = email
    ? await context.db
        .transaction()
        .execute(async (trx) => sendResetCode(context, trx, email, await isRegistered(trx, email)))
    : uuidv7()
  return { success: true, status: statuses.otpSent, user }
}

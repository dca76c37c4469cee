import type { calls } from '@quad/contract/calls/index.ts'
import { normaliseEmail } from '@quad/contract/email.ts'
import { statuses } from '@quad/contract/messages/accounts.ts'
import { v7 as uuidv7 } from 'uuid'
import { sendResetCode } from '../../entities/code/sendCode.ts'
import { isRegistered } from '../../entities/signup/queries.ts'
import type { Handler } from '../../platform/http/handler.ts'

/**
 * Sends a reset code; only the mailbox learns whether there is an account (ACC-06, ruling 29). A pending sign-up doesn't
 * count: whoever started it may not own the mailbox.
 */
export const requestReset: Handler<typeof calls.requestReset> = async ({ body, client, context }) => {
  const email = normaliseEmail(body.username)
  // A mobile number gets a handle that never works, as we send no text messages.
  const user = email
    ? await context.db
        .transaction()
        .execute(async (trx) =>
          sendResetCode(context, trx, { email, network: client.network }, await isRegistered(trx, email)),
        )
    : uuidv7()
  return { success: true, status: statuses.otpSent, user }
}

import type { calls } from '@quad/contract/calls/index.ts'
import { statuses } from '@quad/contract/messages/accounts.ts'
import { sendCode } from '../../entities/code/sendCode.ts'
import { findPendingSignup } from '../../entities/signup/queries.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Sends a new code for a pending sign-up; an unknown sign-up gets the same answer (ACC-03, ruling 29). */
export const resendCode: Handler<typeof calls.resendCode> = async ({ body, client, context }) => {
  await context.db.transaction().execute(async (trx) => {
    const pending = await findPendingSignup(trx, body.user)
    if (!pending) return
    const subject = { purpose: 'signup', subjectId: body.user, email: pending.email, network: client.network } as const
    await sendCode(context, trx, subject, pending.existingUserId !== null)
  })
  return { success: true, status: statuses.otpSent, user: body.user }
}

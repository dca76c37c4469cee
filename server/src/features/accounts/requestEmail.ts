import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { statuses } from '@quad/contract/messages/accounts.ts'
import { may } from '@quad/contract/policies/index.ts'
import { accountRefusals } from '@quad/contract/refusals/people.ts'
import { sendCode } from '../../entities/code/sendCode.ts'
import { assertCollegeAdmits } from '../../entities/college/assertEmailAllowed.ts'
import { isRegistered } from '../../entities/signup/queries.ts'
import { countEmailRequests } from '../../entities/user/emailQueries.ts'
import { lockOwner, proveOwner } from '../../entities/user/proveOwner.ts'
import { loadPersonStanding } from '../../entities/user/queries.ts'
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

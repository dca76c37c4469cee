import type { calls } from '@quad/contract/calls/index.ts'
import { enterCode } from '../../entities/code/enterCode.ts'
import { spendBudget } from '../../entities/code/networkBudgetQueries.ts'
import { consumeCode } from '../../entities/code/queries.ts'
import { consumePendingSignup, lockCollegeOfSignup } from '../../entities/signup/queries.ts'
import { insertUser } from '../../entities/user/queries.ts'
import { signIn } from '../../entities/user/signIn.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

// One as it is no longer unfinished, one more as a success that weighs up another's failure.
const finishedWeight = 2

/** Creates the account of a pending sign-up, given its code, and signs in (ACC-03, ruling 29). */
export const verifyAccount: Handler<typeof calls.verifyAccount> = async ({ body, client, context }) => {
  const entered = { purpose: 'signup', subjectId: body.user, token: body.token } as const
  const code = await enterCode(context, entered, client.network)
  if (!code) fail('code.wrong')

  const { reply, account } = await context.db.transaction().execute(async (trx) => {
    // In the order in which a rejected college's people are moved.
    await lockCollegeOfSignup(trx, body.user)
    const pending = (await consumeCode(trx, code.id)) && (await consumePendingSignup(trx, body.user))
    if (!pending) fail('code.wrong')
    const { id: _pending, created_at: _since, ...person } = pending
    const user = await insertUser(trx, person)
    if (!user) fail('code.wrong')
    await context.jobs.enqueue(trx, 'settleInvitations', { userId: user.user_id })
    return { reply: await signIn(context, trx, user), account: { ...user, password_hash: pending.password_hash } }
  })
  await spendBudget(context.db, client.network, 'unfinishedSignups', -finishedWeight)
  client.remember(account)
  return reply
}

import type { calls } from '@quad/contract/calls/index.ts'
import { chargeTry, consumeCode } from '../../entities/code/queries.ts'
import { consumePendingSignup, lockCollegeOfSignup } from '../../entities/signup/queries.ts'
import { insertUser } from '../../entities/user/queries.ts'
import { signIn } from '../../entities/user/signIn.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Creates the account of a pending sign-up, given its code, and signs in (ACC-03, ruling 29). */
export const verifyAccount: Handler<typeof calls.verifyAccount> = async ({ body, client, context }) => {
  // A transaction of its own, so that a wrong guess stays counted.
  const code = await chargeTry(context.db, 'signup', body.user)
  if (!code || !context.codes.matches(body.token, body.user, code.code_hash)) fail('code.wrong')

  const { reply, account } = await context.db.transaction().execute(async (trx) => {
    // In the order in which a rejected college's people are moved.
    await lockCollegeOfSignup(trx, body.user)
    const pending = (await consumeCode(trx, code.id)) && (await consumePendingSignup(trx, body.user))
    if (!pending) fail('code.wrong')
    const { id: _pending, created_at: _since, ...person } = pending
    const user = await insertUser(trx, person)
    if (!user) fail('code.wrong')
    return { reply: await signIn(context, trx, user), account: { ...user, password_hash: pending.password_hash } }
  })
  client.remember(account)
  return reply
}

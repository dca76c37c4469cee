import type { calls } from '@quad/contract/calls/index.ts'
import { takeTry, consumeCode } from '../../entities/code/queries.ts'
import { takePendingSignup } from '../../entities/signup/queries.ts'
import { insertUser } from '../../entities/user/queries.ts'
import { signIn } from '../../entities/user/signIn.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Makes the account of a pending sign-up, given its code, and signs it in (ACC-03, ruling 29). */
export const verifyAccount: Handler<typeof calls.verifyAccount> = async ({ body, context }) => {
  // Counted in a transaction of its own: a wrong guess stays counted.
  const code = await takeTry(context.db, 'signup', body.user)
  if (!code || !context.codes.matches(body.token, body.user, code.code_hash)) fail('code.wrong')

  return context.db.transaction().execute(async (trx) => {
    const pending = (await consumeCode(trx, code.id)) && (await takePendingSignup(trx, body.user))
    if (!pending) fail('code.wrong')
    const { id: _pending, created_at: _since, ...account } = pending
    const user = await insertUser(trx, account)
    if (!user) fail('code.wrong')
    return signIn(context, trx, user)
  })
}

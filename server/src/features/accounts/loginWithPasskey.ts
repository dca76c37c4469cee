import type { calls } from '@quad/contract/calls/index.ts'
import { consumeSigned } from '../../entities/passkey/consumeSigned.ts'
import { insertChallenge, markPasskeyUsed } from '../../entities/passkey/queries.ts'
import { lockAccountById } from '../../entities/user/accountQueries.ts'
import { signIn } from '../../entities/user/signIn.ts'
import { signingOptions } from '../../platform/auth/webAuthn.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Makes a challenge that any passkey can sign (ACC-16). */
export const startPasskeyLogin: Handler<typeof calls.startPasskeyLogin> = async ({ context }) => {
  const options = await signingOptions(context.publicUrl)
  await insertChallenge(context.db, options.challenge, null)
  return { options: { ...options } }
}

/** Logs in with a signed challenge; a refused one is used up, too (ACC-16). */
export const loginWithPasskey: Handler<typeof calls.loginWithPasskey> = async ({ body, client, context }) => {
  const { stored, counter } = await consumeSigned(context, body.credential, null)
  const { account, reply } = await context.db.transaction().execute(async (trx) => {
    const owner = await lockAccountById(trx, stored.user_id)
    if (!owner || !(await markPasskeyUsed(trx, stored, counter))) fail('passkey.refused')
    return { account: owner, reply: await signIn(context, trx, owner, client, { byPasskey: true }) }
  })
  client.remember(account)
  await context.limiter.refund('auth', client.address)
  return reply
}

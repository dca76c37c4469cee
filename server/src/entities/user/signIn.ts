import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import { statuses } from '@quad/contract/messages/accounts.ts'
import type { Scope } from '../../platform/auth/sessions.ts'
import { assertNotSuspended } from '../../platform/auth/suspensions.ts'
import type { Trx } from '../../platform/database.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Client } from '../../platform/http/client.ts'
import { presentAuthUser } from './present.ts'
import { type AccountState, findAccountState, type UserBriefRow } from './queries.ts'

/**
 * Opens a session and returns wire.md's AuthOk with its token. The account's state decides the scope: a closed account
 * can only be reopened, an incomplete one only completed (ruling 47). The caller has locked the account.
 * @throws Failure `account.suspended`
 */
export async function signIn(
  context: AppContext,
  trx: Trx,
  account: UserBriefRow,
  { deviceName }: Pick<Client, 'deviceName'>,
  { byPasskey }: { readonly byPasskey: boolean } = { byPasskey: false },
): Promise<SignedIn> {
  const state = await findAccountState(trx, account.user_id)
  if (!state) throw new Error('The account disappeared during its sign-in')
  await assertNotSuspended(trx, account.user_id)
  const claims = await context.sessions.open(trx, account.user_id, scopeOf(state), deviceName, byPasskey)
  return {
    success: true,
    status: state.closed ? statuses.deactivated : statuses.signedIn,
    token: await context.tokens.sign(claims),
    user: presentAuthUser(account, state, context.files),
  }
}

function scopeOf({ closed, complete }: AccountState): Scope {
  if (closed) return 'activation'
  return complete ? 'full' : 'completion'
}

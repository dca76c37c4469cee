import type { SignedIn } from '@quad/contract/calls/accounts.ts'
import { statuses } from '@quad/contract/messages.ts'
import type { Trx } from '../../platform/database.ts'
import type { Tools } from '../../platform/tools.ts'
import { presentAuthUser } from './present.ts'
import type { AccountRow } from './queries.ts'

/**
 * Opens a session for an account and gives wire.md's AuthOk, its token inside. The transaction holds the account, so
 * that whoever ends all of its sessions meanwhile ends this one too.
 */
export async function signIn(tools: Tools, trx: Trx, account: AccountRow): Promise<SignedIn> {
  const claims = await tools.sessions.open(trx, account.user_id)
  return {
    success: true,
    status: statuses.signedIn,
    token: await tools.tokens.sign(claims),
    user: presentAuthUser(account, tools.files),
  }
}

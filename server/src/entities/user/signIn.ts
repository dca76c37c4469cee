import type { SignedIn } from '@quad/contract/calls/accounts.ts'
import { statuses } from '@quad/contract/messages.ts'
import type { Db } from '../../platform/database.ts'
import type { Tools } from '../../platform/tools.ts'
import { presentAuthUser } from './present.ts'
import type { UserBriefRow } from './queries.ts'

/** Opens a session for a user and gives wire.md's AuthOk, its token inside. */
export async function signIn(tools: Tools, db: Db, user: UserBriefRow): Promise<SignedIn> {
  const claims = await tools.sessions.open(db, user.user_id)
  return {
    success: true,
    status: statuses.signedIn,
    token: await tools.tokens.sign(claims),
    user: presentAuthUser(user, tools.files),
  }
}

import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies.ts'
import { presentUserWithCollege } from '../../entities/college/present.ts'
import { findUserWithCollege } from '../../entities/college/queries.ts'
import { emitComingAndGoing } from '../../entities/room/emitComingAndGoing.ts'
import { reopenUser } from '../../entities/user/accountQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/**
 * Reopens one's own account within its days; what it was signed in with is good for everything again (ACC-09, ACC-11).
 */
export const activateAccount: Handler<typeof calls.activateAccount> = async ({ viewer, reader, params, tools }) => {
  demand(may('profile.reopen', { visible: true, self: params.id === viewer.userId }))
  const widened = await tools.db.transaction().execute(async (trx) => {
    const opened = await reopenUser(trx, viewer.userId)
    if (!opened) fail('account.closedForGood')
    return tools.sessions.widen(trx, viewer.userId, opened.complete ? 'full' : 'completion')
  })
  tools.sessions.forget(...widened)
  await emitComingAndGoing(tools, viewer.userId)
  const user = await findUserWithCollege(tools.db, viewer.userId)
  return user ? presentUserWithCollege(user, reader) : fail('user.notFound')
}

import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentUserWithCollege } from '../../entities/college/present.ts'
import { findUserWithCollege } from '../../entities/college/queries.ts'
import { emitAccountChange } from '../../entities/room/emitAccountChange.ts'
import { reopenUser } from '../../entities/user/accountQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Reopens the caller's account within the grace period and gives its sessions full scope again (ACC-09, ACC-11). */
export const activateAccount: Handler<typeof calls.activateAccount> = async ({
  viewer,
  presentContext,
  params,
  context,
}) => {
  demand(may('profile.reopen', { visible: true, self: params.id === viewer.userId }))
  const widened = await context.db.transaction().execute(async (trx) => {
    const opened = await reopenUser(trx, viewer.userId)
    if (!opened) fail('account.closedForGood')
    await context.jobs.enqueue(trx, 'recountClosed', { userId: viewer.userId })
    return context.sessions.widen(trx, viewer.userId, opened.complete ? 'full' : 'completion')
  })
  context.sessions.forget(...widened)
  await emitAccountChange(context, viewer.userId)
  const user = await findUserWithCollege(context.db, viewer.userId)
  return user ? presentUserWithCollege(user, presentContext) : fail('user.notFound')
}

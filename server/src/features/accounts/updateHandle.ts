import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { accountRefusals } from '@quad/contract/refusals/people.ts'
import { findHandleWait, isHandleTaken, lockHandle, setHandle } from '../../entities/user/handleQueries.ts'
import { presentUserCard } from '../../entities/user/present.ts'
import { lockOwner, proveOwner } from '../../entities/user/proveOwner.ts'
import { findUser, loadPersonStanding } from '../../entities/user/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Changes the caller's handle, at most twice in 30 days; the former one stays theirs for 90 days (ACC-13, ruling 83). */
export const updateHandle: Handler<typeof calls.updateHandle> = async ({
  viewer,
  client,
  presentContext,
  params,
  body,
  context,
}) => {
  demand(may('profile.edit', await loadPersonStanding(context.db, params.id, viewer.userId)))
  const proven = await proveOwner(context, client, viewer.userId, body)
  await context.db.transaction().execute(async (trx) => {
    const account = await lockOwner(context, trx, viewer, proven)
    if (account.handle === body.handle) return
    const wait = await findHandleWait(trx, viewer.userId)
    if (wait !== undefined) fail('handle.tooOften', { retryAfter: wait })
    await lockHandle(trx, body.handle)
    if (await isHandleTaken(trx, body.handle, viewer.userId))
      fail('handle.taken', { fields: { handle: accountRefusals['handle.taken'].message } })
    await setHandle(trx, viewer.userId, body.handle)
  })
  const user = await findUser(context.db, viewer.userId)
  return user ? presentUserCard(user, presentContext) : fail('user.notFound')
}

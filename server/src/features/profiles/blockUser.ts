import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { insertBlock } from '../../entities/block/queries.ts'
import { presentProfile } from '../../entities/profile/present.ts'
import { findProfile } from '../../entities/profile/queries.ts'
import { loadPersonStanding } from '../../entities/user/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const blockUser: Handler<typeof calls.blockUser> = async ({ viewer, presentContext, params, context }) => {
  demand(may('user.block', await loadPersonStanding(context.db, params.id, viewer.userId)))
  await context.db.transaction().execute((trx) => insertBlock(trx, viewer.userId, params.id))
  const profile = await findProfile(context.db, viewer.userId, params.id)
  return profile ? presentProfile(profile, presentContext) : fail('user.notFound')
}

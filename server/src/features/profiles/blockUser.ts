import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { deleteBlock, insertBlock } from '../../entities/block/queries.ts'
import { presentProfile } from '../../entities/profile/present.ts'
import { findProfile } from '../../entities/profile/queries.ts'
import { loadPersonStanding } from '../../entities/user/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import { bothWays } from '../../platform/http/handler.ts'

/** Blocks or unblocks a person (PROF-03). Idempotent. */
export const [blockUser, unblockUser] = bothWays<typeof calls.blockUser | typeof calls.unblockUser>(
  async ({ viewer, presentContext, params, context: { db } }, blocked) => {
    demand(may('user.block', await loadPersonStanding(db, params.id, viewer.userId)))
    if (blocked) await db.transaction().execute((trx) => insertBlock(trx, viewer.userId, params.id))
    else await deleteBlock(db, viewer.userId, params.id)
    const profile = await findProfile(db, viewer.userId, params.id)
    return profile ? presentProfile(profile, presentContext) : fail('user.notFound')
  },
)

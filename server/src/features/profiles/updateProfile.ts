import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies.ts'
import { replaceBlocks } from '../../entities/block/queries.ts'
import { presentProfile } from '../../entities/profile/present.ts'
import { findProfile } from '../../entities/profile/queries.ts'
import { loadPersonStanding, updateProfile as update } from '../../entities/user/queries.ts'
import { refuseAge } from '../../entities/user/refuseAge.ts'
import { setPicture } from '../../entities/user/setPicture.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Changes one's own profile, or sets whom one has blocked (PROF-02, PROF-03, PROF-04, rulings 34, 52, 54). */
export const updateProfile: Handler<typeof calls.updateProfile> = async ({ viewer, reader, params, body, tools }) => {
  demand(may('profile.edit', await loadPersonStanding(tools.db, params.id, viewer.userId)))
  const { blockedUser, userImg, ...changes } = body
  refuseAge(changes.birthday, tools.clock)
  await tools.db.transaction().execute(async (trx) => {
    await update(trx, viewer.userId, changes)
    if (userImg !== undefined) await setPicture(trx, tools.jobs, viewer.userId, userImg || null)
    if (blockedUser) await replaceBlocks(trx, viewer.userId, blockedUser)
  })
  const profile = await findProfile(tools.db, viewer.userId, viewer.userId)
  return profile ? presentProfile(profile, reader) : fail('user.notFound')
}

import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { replaceBlocks } from '../../entities/block/queries.ts'
import { saveProfile } from '../../entities/profile/saveProfile.ts'
import { presentProfile } from '../../entities/profile/present.ts'
import { findProfile } from '../../entities/profile/queries.ts'
import { loadPersonStanding, setReminders } from '../../entities/user/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Changes the caller's profile, block list or reminders (PROF-02 to PROF-05, NOTI-05, rulings 24, 34, 52, 54). */
export const updateProfile: Handler<typeof calls.updateProfile> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  demand(may('profile.edit', await loadPersonStanding(context.db, params.id, viewer.userId)))
  const { blockedUser, reminders, ...changes } = body
  await context.db.transaction().execute(async (trx) => {
    await saveProfile(context, trx, viewer.userId, changes)
    if (reminders) await setReminders(trx, viewer.userId, reminders)
    if (blockedUser) await replaceBlocks(trx, viewer.userId, blockedUser)
  })
  const profile = await findProfile(context.db, viewer.userId, viewer.userId)
  return profile ? presentProfile(profile, presentContext) : fail('user.notFound')
}

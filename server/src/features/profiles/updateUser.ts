import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentUserWithCollege } from '../../entities/college/present.ts'
import { findUserWithCollege } from '../../entities/college/queries.ts'
import { saveProfile } from '../../entities/profile/saveProfile.ts'
import { loadPersonStanding } from '../../entities/user/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Changes the caller's profile; once college and gender are set, their sessions get full scope (ACC-05, PROF-05). */
export const updateUser: Handler<typeof calls.updateUser> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  demand(may('profile.edit', await loadPersonStanding(context.db, params.id, viewer.userId)))
  const { widened, user } = await context.db.transaction().execute(async (trx) => {
    const complete = await saveProfile(context, trx, viewer.userId, body)
    return {
      widened: complete ? await context.sessions.widen(trx, viewer.userId) : [],
      user: await findUserWithCollege(trx, viewer.userId),
    }
  })
  context.sessions.forget(...widened)
  return user ? presentUserWithCollege(user, presentContext) : fail('user.notFound')
}

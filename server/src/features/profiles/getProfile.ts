import type { calls } from '@quad/contract/calls/index.ts'
import { presentProfile } from '../../entities/profile/present.ts'
import { findProfile } from '../../entities/profile/queries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** A profile, also for someone whom its owner has blocked (PROF-01, PROF-04). */
export const getProfile: Handler<typeof calls.getProfile> = async ({ viewer, presentContext, params, context }) => {
  const profile = await findProfile(context.db, viewer.userId, params.id)
  return profile ? presentProfile(profile, presentContext) : fail('user.notFound')
}

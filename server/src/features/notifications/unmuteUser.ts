import type { calls } from '@quad/contract/calls/index.ts'
import { setUserMute } from '../../entities/notification/muteQueries.ts'
import { findUser } from '../../entities/user/queries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Unmutes a user for the viewer. */
export const unmuteUser: Handler<typeof calls.unmuteUser> = async ({ viewer, params, context }) => {
  if (params.id === viewer.userId || !(await findUser(context.db, params.id))) fail('user.notFound')
  await setUserMute(context.db, viewer.userId, params.id, false)
  return { success: true }
}

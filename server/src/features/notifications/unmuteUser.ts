import type { calls } from '@quad/contract/calls/index.ts'
import { setUserMute } from '../../entities/notification/queries.ts'
import { findUser } from '../../entities/user/queries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The caller hears again of what a person does. */
export const unmuteUser: Handler<typeof calls.unmuteUser> = async ({ viewer, params, context }) => {
  if (params.id === viewer.userId || !(await findUser(context.db, params.id))) fail('user.notFound')
  await setUserMute(context.db, viewer.userId, params.id, false)
  return { success: true }
}

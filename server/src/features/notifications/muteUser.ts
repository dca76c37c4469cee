import type { calls } from '@quad/contract/calls/index.ts'
import { setUserMute } from '../../entities/notification/muteQueries.ts'
import { findUser } from '../../entities/user/queries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Mutes a user: the viewer gets no more notifications about their acts (NOTI-06). */
export const muteUser: Handler<typeof calls.muteUser> = async ({ viewer, params, context }) => {
  if (params.id === viewer.userId || !(await findUser(context.db, params.id))) fail('user.notFound')
  await setUserMute(context.db, viewer.userId, params.id, true)
  return { success: true }
}

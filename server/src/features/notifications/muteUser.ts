import type { calls } from '@quad/contract/calls/index.ts'
import { setUserMute } from '../../entities/notification/muteQueries.ts'
import { findUser } from '../../entities/user/queries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Mutes or unmutes a user: the viewer gets no notifications about a muted one's acts (NOTI-06). Idempotent. */
const changeMute =
  (muted: boolean): Handler<typeof calls.muteUser | typeof calls.unmuteUser> =>
  async ({ viewer, params, context }) => {
    if (params.id === viewer.userId || !(await findUser(context.db, params.id))) fail('user.notFound')
    await setUserMute(context.db, viewer.userId, params.id, muted)
    return { success: true }
  }

export const muteUser = changeMute(true)

export const unmuteUser = changeMute(false)
